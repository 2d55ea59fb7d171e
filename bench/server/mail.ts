import { percentile } from '../measure.ts';
import { Child } from './child.ts';
import { Load } from './load.ts';
import { fillWithMail } from './mail-tables.ts';
import type { OpenTable } from './players.ts';
import { type Seat, SlipstreamPlayer } from './slipstream-player.ts';

const TABLES = 5000;
/** With three players each: a thousand sockets. */
const VISITED = 334;
const PER_SECOND = 100;
const SECONDS = 20;

/** With many tables by mail: milliseconds until the server has started, and until the effect of an act is visible. */
export async function playByMail(
  folder: string,
  settings: NodeJS.ProcessEnv,
): Promise<{ start: number; p99: number }> {
  const tables = await fillWithMail({ folder }, TABLES);
  const began = performance.now();
  const server = await Child.start('slipstream-process.ts', { ...settings, DATA_DIR: folder });
  await fetch(`${server.origin}/healthz`);
  const start = performance.now() - began;
  const load = await Load.open(visit(tables, server.origin), VISITED);
  const { latencies } = await load.pace(PER_SECOND, SECONDS);
  load.close();
  await server.stop();
  return { start, p99: percentile(latencies, 0.99) };
}

/** Opens these tables one after another. */
function visit(tables: readonly Seat[][], origin: string): OpenTable {
  const next = tables.values();
  return hear => Promise.all(next.next().value!.map(seat => SlipstreamPlayer.open(origin, seat, hear)));
}
