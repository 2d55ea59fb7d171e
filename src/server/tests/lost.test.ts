import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { Random } from '../../engine/random.ts';
import { type DatabaseLocation, openDatabase } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { locations, postgresLocation } from '../testing/locations.ts';
import { rulesOf } from '../testing/players.ts';
import { ServerProcess } from '../testing/processes.ts';
import { RandomPlayer } from '../testing/random-player.ts';

/** Set SLIPSTREAM_LONG=1 for the long version. */
const LONG = process.env.SLIPSTREAM_LONG === '1';
const KILLS = LONG ? 10 : 2;
const TABLES = LONG ? 8 : 2;
const TIMEOUT = LONG ? 900_000 : 180_000;

describe('nothing lost', () => {
  test.each(Object.entries(locations))(
    'a server killed again and again on %s has every acknowledged act, none twice, and every game is finished',
    { timeout: TIMEOUT },
    async (_, makeLocation) => {
      const location = await emptyLocation(makeLocation);
      const server = await ServerProcess.start(location);
      const load = await Load.start([server.origin]);
      const random = Random.from('kills');
      for (let kill = 0; kill < KILLS; kill++) {
        await load.until(load.acknowledged + 20 + random.below(60));
        await sleep(random.below(20));
        await server.kill();
        await withStore(location, store => load.checkStored(store));
        await server.start();
      }
      await load.untilOver();
      await withStore(location, store => load.checkStored(store));
    },
  );

  test('one of three processes is killed, and the players continue through the others', {
    timeout: TIMEOUT,
  }, async () => {
    const location = await emptyLocation(postgresLocation);
    const servers = [];
    for (let n = 0; n < 3; n++) servers.push(await ServerProcess.start(location));
    const load = await Load.start(servers.map(({ origin }) => origin));
    await load.until(60);
    await servers[1].kill();
    await load.untilOver();
    await withStore(location, store => load.checkStored(store));
  });
});

/** Random players at some tables. */
class Load {
  readonly players: RandomPlayer[] = [];

  static async start(origins: readonly string[]): Promise<Load> {
    const load = new Load();
    const game = await rulesOf('breaking-away');
    for (let n = 0; n < TABLES; n++) await load.addTable(origins, game);
    onTestFinished(() => {
      for (const player of load.players) player.stop();
    });
    return load;
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  async until(acknowledged: number): Promise<void> {
    while (this.acknowledged < acknowledged && !this.isOver) await sleep(5);
  }

  async untilOver(): Promise<void> {
    while (!this.isOver) await sleep(20);
  }

  /** Every acknowledged request is stored exactly once. */
  async checkStored(store: Store): Promise<void> {
    const stored = new Map<string, number>();
    for await (const { id, events } of store.all()) {
      for (const { request } of events) {
        const key = `${id} ${request?.id}`;
        if (request) stored.set(key, (stored.get(key) ?? 0) + 1);
      }
    }
    expect([...stored.values()].filter(count => count !== 1)).toEqual([]);
    const missing = this.players.flatMap(({ access, acknowledged }) =>
      acknowledged.filter(id => !stored.has(`${access.table} ${id}`)),
    );
    expect(missing).toEqual([]);
  }

  private get isOver(): boolean {
    return this.players.every(({ isOver }) => isOver);
  }

  private async addTable(origins: readonly string[], game: AnyGame): Promise<void> {
    const { table } = await new Api(origins[0]).create();
    const people = await new Api(origins[0]).sitAll(table, 3);
    for (const [seat, { secret }] of people.entries()) {
      this.players.push(new RandomPlayer(origins, { game, table, seat, secret: secret! }));
    }
  }
}

async function withStore(location: DatabaseLocation, work: (store: Store) => Promise<void>): Promise<void> {
  const opened = await openDatabase(location);
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  await work(opened.value.store);
  await opened.value.close();
}
