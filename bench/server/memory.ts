import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from './load.ts';
import type { Contestant } from './rounds.ts';

const TABLES = 500;
const ACTS_A_TABLE = 60;

/** The memory of a table after play, when all its sockets are closed. */
export async function bytesPerIdleTable({ servers: [server], openTable }: Contestant): Promise<number> {
  const before = await settled();
  const load = await Load.open(openTable, TABLES);
  await load.saturate(TABLES * ACTS_A_TABLE);
  load.close();
  return ((await settled()) - before) / TABLES;

  /** Our server drops a table half a minute after its last use; boardgame.io's keeps it permanently. */
  async function settled(): Promise<number> {
    let { tables, bytes } = await server.memory();
    for (let before = tables + 1; tables > 0 && tables !== before; ) {
      before = tables;
      await sleep(50_000);
      ({ tables, bytes } = await server.memory());
    }
    return bytes;
  }
}
