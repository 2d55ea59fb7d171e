import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { playArena } from '../../bots/arena/arena.ts';
import { isKind } from '../../bots/arena/kind.ts';
import { dealKinds } from '../../bots/arena/rotation.ts';
import { type ArenaScore, ArenaScores } from '../../bots/arena/scores.ts';
import { LEVELS } from '../../bots/levels.ts';
import { openPool } from '../../bots/threads/pool.ts';
import { makeRecord } from '../../engine/record.ts';
import { RecordWriter, requireWritable } from '../files.ts';
import { INTERRUPTED, Interruption } from '../interrupt.ts';
import { FORMAT_OPTIONS, formatOf } from '../output/formats.ts';
import { Progress } from '../output/progress.ts';
import { LIMITS_HELP, parseKinds, parseLimits, playerNames } from '../players.ts';
import { describeOptions, parseSetupArguments, type Setup } from '../setup.ts';
import { parseArguments, positiveNumber, UsageError, wholeNumber } from '../usage.ts';
import { drawChart } from './chart.ts';
import { type Faults, type ProgramArena, ProgramGames } from './program-games.ts';
import { arenaCsv, arenaReport, arenaTable, arenaTitle } from './report.ts';

export const help =
  async () => `slipstream arena GAME --players KIND,… [--player COMMAND]… [--games N] [--seats N] [--options JSON] [--seed S]
                 [--iterations N | --seconds T] [--threads N] [--json | --csv] [--out FILE.jsonl] [--chart FILE.svg]

Lets bots play each other, on all cores. Seats are rotated: the games go through all different ways to seat the
kinds, over and over. Prints for each kind its average rank and points, its share of all points, how often it is
ranked better than each other kind (of all pairs of their seats, ties half, with the 95 % interval) and its OpenSkill
rating. Ctrl-C prints the figures of the games so far.

  --players KINDS  who plays: ${LEVELS.join(', ')}; fewer kinds than seats are dealt evenly
  --player COMMAND a program that plays too, such as "python3 bot.py"; can be given several times. It reads
                   questions and writes answers as lines of JSON (docs/bots.md)
  --program-seconds T  a program's time for a decision, above 0 (5); a decision that is late, illegal or lost in a crash
                   is made at random
  --games N        number of games, at least 1 (100)
  --seats N        number of players (one per kind, but 4 for one or two kinds)
  --options JSON   options of the game, such as '{"staggeredStart":true}'
  --seed S         any text; the same seed gives the same games, on any number of threads, if --iterations is given
                   or no bot is hard
${LIMITS_HELP}
  --threads N      number of threads, from 1 (one per core)
  --json           print the report as JSON, and nothing else
  --csv            print it as a table for spreadsheets
  --out FILE       write the records, one a line; - is standard output, the report then goes to standard error
  --chart FILE     draw the shares of pairs won, as SVG

Games and options:
${await describeOptions()}
`;

export const options = {
  players: { type: 'string' },
  player: { type: 'string', multiple: true },
  'program-seconds': { type: 'string' },
  games: { type: 'string' },
  seats: { type: 'string' },
  options: { type: 'string' },
  seed: { type: 'string', default: 'slipstream' },
  iterations: { type: 'string' },
  seconds: { type: 'string' },
  threads: { type: 'string' },
  ...FORMAT_OPTIONS,
  out: { type: 'string' },
  chart: { type: 'string' },
} as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  const format = formatOf(values);
  if (positionals.length !== 1) throw new UsageError('choose one game; slipstream arena --help lists them');
  const programs = [...new Set(values.player ?? [])];
  if (values.players === undefined && programs.length === 0)
    throw new UsageError('choose the players, such as --players hard,medium');
  const kinds = [...(values.players === undefined ? [] : parseKinds(values.players)), ...programs];
  const seats = wholeNumber('seats', values.seats, kinds.length > 2 ? kinds.length : 4, 1);
  const setup = await parseSetupArguments(positionals[0], seats, values.options);
  if (kinds.length > seats)
    throw new UsageError(`--players lists ${kinds.length} players for ${seats} seats`);
  const arena: ProgramArena = {
    game: setup.entry.meta.id,
    options: setup.options,
    players: dealKinds(kinds, seats),
    games: wholeNumber('games', values.games, 100, 1),
    seed: values.seed,
    budget: parseLimits(values.iterations, values.seconds),
    programs,
    programSeconds: positiveNumber('program-seconds', values['program-seconds'], 5),
  };
  const threads = wholeNumber('threads', values.threads, availableParallelism(), 1);
  if (values.chart !== undefined) await requireWritable(values.chart);

  const writer = values.out === undefined ? null : await RecordWriter.open(values.out);
  const interruption = new Interruption();
  const since = performance.now();
  const { scores, faults, games } = await hold(setup, arena, threads, writer, interruption);
  interruption.end();
  const seconds = (performance.now() - since) / 1000;
  const held = { ...arena, games };
  if (values.chart !== undefined) await writeFile(values.chart, drawChart(arenaTitle(setup, held), scores));
  const text = {
    text: () => `${arenaTable(scores, faults)}\n\n${games} games in ${seconds.toFixed(1)} s`,
    json: () => JSON.stringify(arenaReport(setup, held, scores, faults)),
    csv: () => arenaCsv(scores),
  }[format]();
  if (writer?.isStandard) console.error(text);
  else console.log(text);
  return interruption.isRequested ? INTERRUPTED : 0;
}

/** Plays all games and accumulates their scores; records are written in the order of the games. */
async function hold(
  { game, options }: Setup,
  arena: ProgramArena,
  threads: number,
  writer: RecordWriter | null,
  interruption: Interruption,
): Promise<{ scores: ArenaScore<string>[]; faults: ReadonlyMap<string, Faults>; games: number }> {
  const scores = new ArenaScores(arena.players);
  const progress = new Progress(arena.games);
  const pool = openPool(threads);
  const games = new ProgramGames(pool, game, arena);
  const { players } = arena;
  let done = 0;
  try {
    const all = players.every(isKind) ? playArena(pool, { ...arena, players }) : games.play();
    for await (const { kinds, events, result } of interruption.until(all)) {
      scores.add({ kinds, result });
      await writer?.write(makeRecord(game, options, playerNames(kinds), events, result));
      progress.update(++done);
    }
  } finally {
    progress.clear();
    games.close();
    await pool.close();
    await writer?.close();
  }
  return { scores: done === 0 ? [] : scores.list(), faults: games.faults, games: done };
}
