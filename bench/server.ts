// The server under load, from this process: a hundred tables of Breaking Away with three players each over sockets of loopback, every
// acknowledged act on disk, in turn with boardgame.io's own server, which keeps matches in memory. Then the same on PostgreSQL, the
// memory of tables nobody is at, and many tables by mail.
import { startPostgres } from '../src/server/testing/postgres/embedded-postgres.ts';
import { figure, machine } from './measure.ts';
import * as boardgameIo from './server/boardgame-io-player.ts';
import { Child } from './server/child.ts';
import type { Load } from './server/load.ts';
import { playByMail } from './server/mail.ts';
import { bytesPerIdleTable } from './server/memory.ts';
import { type Contestant, type Figures, takeTurns } from './server/rounds.ts';
import { SETTINGS, withFolder } from './server/settings.ts';
import * as slipstream from './server/slipstream-player.ts';

/** Rounds until the code is compiled and the heap has its final size. */
const WARM_UP = 3;
const ROUNDS = 9;
const STEADY = { perSecond: 500, seconds: 8, rounds: 9 };

export async function run(): Promise<void> {
  console.log(`${machine()}; medians of rounds in which all take turns\n`);
  const rivals = await withFolder(raceRivals);
  const postgres = { 1: await onPostgres(1), 3: await onPostgres(3) };
  const mail = await withFolder(folder => playByMail(folder, SETTINGS));
  console.log('\n5,000 tables by mail, 1,000 sockets, 100 acts a second');
  console.log(`  starts in ${figure(mail.start)} ms, p99 ${figure(mail.p99)} ms`);
  console.log(
    JSON.stringify({ bench: 'server', ...rivals, postgres, mail: rounded(mail), machine: machine() }),
  );
}

/** Ours on SQLite against boardgame.io: as much as goes, at a steady pace, and idle. */
async function raceRivals(folder: string): Promise<object> {
  const own = await slipstreamOn(1, { DATA_DIR: folder });
  const peer = await boardgameIoServer();
  const rivals = [own, peer];
  await takeTurns(rivals, WARM_UP, load => load.saturate());
  const fast = await takeTurns(rivals, ROUNDS, load => load.saturate());
  show('as fast as it goes', rivals, fast);
  const { perSecond, seconds, rounds } = STEADY;
  const pace = (load: Load) => load.pace(perSecond, seconds);
  // A first round clears the garbage of the full load.
  await takeTurns(rivals, 1, pace);
  const steady = await takeTurns(rivals, rounds, pace);
  show(`${perSecond} acts a second`, rivals, steady);
  const bytes = [await bytesPerIdleTable(own), await bytesPerIdleTable(peer)];
  console.log(`\nbytes of an idle table: ${bytes.map(figure).join(', boardgame.io ')}`);
  await stop(...rivals);
  return {
    ratios: rounded({
      actionsPerSecond: fast[0].perSecond / fast[1].perSecond,
      p99: fast[0].p99 / fast[1].p99,
      steadyP99: steady[0].p99 / steady[1].p99,
      cpu: fast[1].cpu / fast[0].cpu,
    }),
    bytesPerIdleTable: Math.round(bytes[0]),
    slipstream: { saturated: rounded(fast[0]), steady: rounded(steady[0]) },
    'boardgame.io': {
      saturated: rounded(fast[1]),
      steady: rounded(steady[1]),
      bytesPerIdleTable: Math.round(bytes[1]),
    },
  };
}

/** The players of each table are spread over all processes. */
async function onPostgres(processes: number): Promise<object> {
  const postgres = await startPostgres();
  const own = await slipstreamOn(processes, { DATABASE_URL: postgres.url });
  await takeTurns([own], WARM_UP, load => load.saturate());
  const figures = await takeTurns([own], 3, load => load.saturate());
  show(`PostgreSQL, ${processes === 1 ? 'one process' : `${processes} processes`}`, [own], figures);
  await stop(own);
  await postgres.stop();
  return rounded(figures[0]);
}

async function slipstreamOn(processes: number, location: NodeJS.ProcessEnv): Promise<Contestant> {
  const servers = [];
  for (let n = 0; n < processes; n++) {
    servers.push(await Child.start('slipstream-process.ts', { ...SETTINGS, ...location }));
  }
  return { name: 'slipstream', servers, openTable: slipstream.openAt(servers.map(({ origin }) => origin)) };
}

async function boardgameIoServer(): Promise<Contestant> {
  const server = await Child.start('boardgame-io-process.ts', { NODE_ENV: 'production' });
  return { name: 'boardgame.io', servers: [server], openTable: boardgameIo.openAt(server.origin) };
}

async function stop(...contestants: readonly Contestant[]): Promise<void> {
  for (const { servers } of contestants) for (const server of servers) await server.stop();
}

function show(title: string, contestants: readonly Contestant[], figures: readonly Figures[]): void {
  console.log(`\n${title}`);
  for (const [i, { perSecond, p50, p99, cpu }] of figures.entries()) {
    const name = contestants[i].name.padEnd(14);
    console.log(
      `  ${name} ${figure(perSecond)}/s, p50 ${figure(p50)} ms, p99 ${figure(p99)} ms, ${figure(cpu)} µs of processor an act`,
    );
  }
}

function rounded<T extends object>(figures: T): T {
  const entries = Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(3))]);
  return Object.fromEntries(entries) as T;
}
