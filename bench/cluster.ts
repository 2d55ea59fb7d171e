// Several server processes behind a balancer, on one PostgreSQL: what an act costs in processor time, of the servers and of
// PostgreSQL, as processes are added. The balancer sends all players of a table to the same process, as deploy/nginx.conf can,
// or spreads them over all processes.
import pg from 'pg';
import { startPostgres } from '../src/server/testing/postgres/embedded-postgres.ts';
import { figure, machine, median, percentile } from './measure.ts';
import { Child } from './server/child.ts';
import { Load, type Played } from './server/load.ts';
import { familySeconds, parentOf, processorSeconds } from './server/processor-time.ts';
import { SETTINGS } from './server/settings.ts';
import * as slipstream from './server/slipstream-player.ts';

const PROCESSES = [1, 2, 3, 4, 8];
/** How the balancer distributes connections. */
const BALANCERS = { 'by table': { BY_TABLE: 'yes' }, 'in turn': {} } as const;
type Balancer = keyof typeof BALANCERS;
const ROUNDS = 3;
const TABLES = 300;
/** Acts until the code of a process is compiled. */
const WARM_UP_ACTS = 3000;
const STEADY = { perSecond: 1000, seconds: 8 };
const MOST_SATURATED_ACTS = 15_000;

/** Processor microseconds for an act, acts a second, and milliseconds until an act is seen by its sender. */
interface Figures {
  readonly servers: number;
  readonly postgres: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface Round {
  readonly steady: Figures;
  readonly saturated: Figures;
}

export async function run(): Promise<void> {
  console.log(`${machine()}; medians of ${ROUNDS} rounds in which all take turns\n`);
  const postgres = await startPostgres();
  const postmaster = await postmasterOf(postgres.url);
  const rounds = { 'by table': noRounds(), 'in turn': noRounds() };
  for (let round = 0; round < ROUNDS; round++) {
    for (const processes of PROCESSES) {
      for (const balancer of ['by table', 'in turn'] as const) {
        const played = await playRound(processes, balancer, postgres.url, postmaster);
        rounds[balancer].get(processes)!.push(played);
      }
    }
  }
  await postgres.stop();
  const byTable = report('by table', rounds['by table']);
  const inTurn = report('in turn', rounds['in turn']);
  console.log(JSON.stringify({ bench: 'cluster', ...byTable, inTurn, machine: machine() }));
}

const noRounds = () => new Map(PROCESSES.map(processes => [processes, [] as Round[]]));

/** Prints the figures with one kind of balancer, and returns them. */
function report(balancer: Balancer, rounds: ReadonlyMap<number, readonly Round[]>): object {
  const steady = mediansOf(rounds, 'steady');
  const saturated = mediansOf(rounds, 'saturated');
  show(`${figure(STEADY.perSecond)} acts a second at ${TABLES} tables, balanced ${balancer}`, steady);
  show(`as fast as it goes, balanced ${balancer}`, saturated);
  const cpu = (processes: number) => steady[processes].servers + steady[processes].postgres;
  const cpuPerAct = Object.fromEntries(PROCESSES.map(processes => [processes, rounded(cpu(processes))]));
  const ratios = { cpuAt8: rounded(cpu(8) / cpu(1)), cpuAt3: rounded(cpu(3) / cpu(1)) };
  return { cpuPerAct, ratios, steady, saturated };
}

async function playRound(
  processes: number,
  balance: Balancer,
  url: string,
  postmaster: number,
): Promise<Round> {
  const servers: Child[] = [];
  for (let n = 0; n < processes; n++) {
    servers.push(await Child.start('slipstream-process.ts', { ...SETTINGS, DATABASE_URL: url }));
  }
  const ports = servers.map(({ origin }) => new URL(origin).port).join();
  const balancer = await Child.start('balancer-process.ts', { PORTS: ports, ...BALANCERS[balance] });
  const load = await Load.open(slipstream.openAt([balancer.origin]), TABLES);
  const measure = async (play: () => Promise<Played>): Promise<Figures> => {
    const serversBefore = total(servers);
    const postgresBefore = familySeconds(postmaster);
    const { latencies, seconds } = await play();
    const perAct = (spent: number) => (spent * 1e6) / latencies.length;
    return {
      servers: perAct(total(servers) - serversBefore),
      postgres: perAct(familySeconds(postmaster) - postgresBefore),
      perSecond: latencies.length / seconds,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    };
  };
  await load.saturate(WARM_UP_ACTS * processes);
  // A first second clears the garbage of the full load.
  await load.pace(STEADY.perSecond, 1);
  const steady = await measure(() => load.pace(STEADY.perSecond, STEADY.seconds));
  const saturated = await measure(() => load.saturate(MOST_SATURATED_ACTS));
  load.close();
  for (const child of [balancer, ...servers]) await child.stop();
  return { steady, saturated };
}

function total(servers: readonly Child[]): number {
  return servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
}

/** The process that starts all others of a PostgreSQL server. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}

function mediansOf(
  rounds: ReadonlyMap<number, readonly Round[]>,
  kind: keyof Round,
): { readonly [processes: number]: Figures } {
  const medians = (all: readonly Round[]): Figures => {
    const middle = (name: keyof Figures) => rounded(median(all.map(round => round[kind][name])));
    return {
      servers: middle('servers'),
      postgres: middle('postgres'),
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
    };
  };
  return Object.fromEntries([...rounds].map(([processes, all]) => [processes, medians(all)]));
}

function show(title: string, figures: { readonly [processes: number]: Figures }): void {
  console.log(`\n${title}`);
  for (const [processes, { servers, postgres, perSecond, p50, p99 }] of Object.entries(figures)) {
    console.log(
      `  ${processes} processes: ${figure(servers)} + ${figure(postgres)} µs of servers and PostgreSQL an act, ` +
        `${figure(perSecond)}/s, p50 ${figure(p50)} ms, p99 ${figure(p99)} ms`,
    );
  }
}

function rounded(number: number): number {
  return Number(number.toPrecision(3));
}
