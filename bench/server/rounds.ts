import { median, percentile } from '../measure.ts';
import type { Child } from './child.ts';
import { Load, type Played } from './load.ts';
import type { OpenTable } from './players.ts';

/** A server under load, and a function that opens tables on it. */
export interface Contestant {
  readonly name: string;
  /** Its processes. */
  readonly servers: readonly Child[];
  readonly openTable: OpenTable;
}

/** Medians over rounds. */
export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU microseconds of the main threads for an act, which other programs hardly affect. */
  readonly cpu: number;
}

const TABLES = 100;

/** Plays rounds at new tables of each contestant in turn, so that a disturbance of the machine affects all of them. */
export async function takeTurns(
  contestants: readonly Contestant[],
  rounds: number,
  play: (load: Load) => Promise<Played>,
): Promise<Figures[]> {
  const all = contestants.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, contestant] of contestants.entries()) all[i].push(await playRound(contestant, play));
  }
  const middle = (figures: readonly Figures[], name: keyof Figures) => median(figures.map(one => one[name]));
  return all.map(figures => ({
    perSecond: middle(figures, 'perSecond'),
    p50: middle(figures, 'p50'),
    p99: middle(figures, 'p99'),
    cpu: middle(figures, 'cpu'),
  }));
}

async function playRound(
  { servers, openTable }: Contestant,
  play: (load: Load) => Promise<Played>,
): Promise<Figures> {
  const load = await Load.open(openTable, TABLES);
  const before = await cpuOf(servers);
  const { latencies, seconds } = await play(load);
  const cpu = (await cpuOf(servers)) - before;
  load.close();
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: (cpu * 1e6) / latencies.length,
  };
}

async function cpuOf(servers: readonly Child[]): Promise<number> {
  const seconds = await Promise.all(servers.map(server => server.cpu()));
  return seconds.reduce((sum, one) => sum + one, 0);
}
