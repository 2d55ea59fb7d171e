import type { Kind } from '../bots/arena/kind.ts';
import { Mean } from '../bots/arena/statistics.ts';
import { LEVELS } from '../bots/levels.ts';
import { makeOptions } from '../engine/options.ts';
import { makeRecord } from '../engine/record.ts';
import type { Result } from '../engine/result.ts';
import { playSeries, type Series } from './arena/series.ts';
import { RecordWriter } from './files.ts';
import { INTERRUPTED, Interruption } from './interrupt.ts';
import { csvTable, FORMAT_OPTIONS, type Format, formatOf } from './output/formats.ts';
import { Progress } from './output/progress.ts';
import { textTable } from './output/text-table.ts';
import { LIMITS_HELP, parseKinds, parseLimits, playerNames } from './players.ts';
import { describeOptions, parseSetupArguments } from './setup.ts';
import { parseArguments, UsageError, wholeNumber } from './usage.ts';

export const help =
  async () => `slipstream simulate GAME [--seats N] [--options JSON] [--games N] [--seed S] [--players KIND,…]
                    [--iterations N | --seconds T] [--json | --csv] [--out FILE.jsonl]

Plays games and prints each player's average score and rank and share of wins, with 95 % intervals (a shared win counts
in part). Players keep their seats; slipstream arena rotates them. Ctrl-C prints the figures of the games so far.

  --seats N        number of players, as the game allows (4)
  --options JSON   options of the game, such as '{"staggeredStart":true}'
  --games N        number of games, at least 1 (1000)
  --seed S         any text; the same seed gives the same games
  --players KINDS  the players, one kind for all or one per seat: ${LEVELS.join(', ')} (random)
${LIMITS_HELP}
  --json           print the figures as JSON, and nothing else
  --csv            print them as a table for spreadsheets
  --out FILE       save the game records, one per line; - is standard output, the figures then go to standard error

Games and options:
${await describeOptions()}
`;

export const options = {
  seats: { type: 'string' },
  options: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string', default: 'slipstream' },
  players: { type: 'string', default: 'random' },
  iterations: { type: 'string' },
  seconds: { type: 'string' },
  ...FORMAT_OPTIONS,
  out: { type: 'string' },
} as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  const format = formatOf(values);
  if (positionals.length !== 1)
    throw new UsageError('choose one game; slipstream simulate --help lists them');
  const kinds = parseKinds(values.players);
  const seats =
    values.seats === undefined && kinds.length === 1
      ? undefined
      : wholeNumber('seats', values.seats, kinds.length, 1);
  const setup = await parseSetupArguments(positionals[0], seats, values.options);
  const players = seatPlayers(kinds, setup.seats);
  const series: Series = {
    setup,
    players,
    games: wholeNumber('games', values.games, 1000, 1),
    seed: values.seed,
    budget: parseLimits(values.iterations, values.seconds),
  };
  const out = values.out === undefined ? null : await RecordWriter.open(values.out);
  return simulate(series, format, out);
}

function seatPlayers(kinds: Kind[], seats: number): Kind[] {
  if (kinds.length === 1) return new Array<Kind>(seats).fill(kinds[0]);
  if (kinds.length !== seats)
    throw new UsageError(`--players lists ${kinds.length} players for ${seats} seats`);
  return kinds;
}

interface Tally {
  readonly score: Mean;
  readonly rank: Mean;
  readonly wins: Mean;
}

async function simulate(series: Series, format: Format, out: RecordWriter | null): Promise<number> {
  const { setup, players, games } = series;
  const tallies: Tally[] = players.map(() => ({ score: new Mean(), rank: new Mean(), wins: new Mean() }));
  const names = playerNames(players);
  const progress = new Progress(games);
  const interruption = new Interruption();
  const since = performance.now();
  let done = 0;
  for await (const { events, result } of interruption.until(playSeries(series, out !== null))) {
    count(tallies, result);
    await out?.write(makeRecord(setup.game, setup.options, names, events, result));
    progress.update(++done);
  }
  const seconds = (performance.now() - since) / 1000;
  await out?.close();
  progress.clear();
  interruption.end();
  const played = `${done} games in ${seconds.toFixed(1)} s: ${sayRate(done / seconds)} games/s`;
  const text = {
    text: () => `${table(names, tallies)}\n\n${played}`,
    json: () => JSON.stringify(report(series, names, tallies, done)),
    csv: () => csvReport(names, tallies),
  }[format]();
  if (out?.isStandard) console.error(text);
  else console.log(text);
  return interruption.isRequested ? INTERRUPTED : 0;
}

function count(tallies: readonly Tally[], { scores, ranks }: Result): void {
  const winners = ranks.filter(rank => rank === 1).length;
  for (const [seat, tally] of tallies.entries()) {
    tally.score.add(scores[seat]);
    tally.rank.add(ranks[seat]);
    tally.wins.add(ranks[seat] === 1 ? 1 / winners : 0);
  }
}

/** Setup and figures for other programs. Nothing in it depends on the machine. */
function report({ setup, seed }: Series, names: readonly string[], tallies: readonly Tally[], games: number) {
  const { game, seats } = setup;
  return {
    game: game.meta.id,
    options: makeOptions(game.meta.options, setup.options),
    seats,
    games,
    seed,
    players: tallies.map(({ score, rank, wins }, seat) => ({
      player: names[seat],
      score: figures(score),
      rank: figures(rank),
      wins: figures(wins),
    })),
  };
}

/** With fewer than two games there is no interval. */
function figures({ mean, margin }: Mean) {
  return { mean, margin: Number.isFinite(margin) ? margin : null };
}

function csvReport(names: readonly string[], tallies: readonly Tally[]): string {
  const parts = ['score', 'rank', 'wins'] as const;
  const head = ['player', ...parts.flatMap(part => [part, `${part} ±`])];
  const rows = tallies.map((tally, seat) => [
    names[seat],
    ...parts.flatMap(part => {
      const { mean, margin } = figures(tally[part]);
      return [mean, margin];
    }),
  ]);
  return csvTable(head, rows);
}

function table(names: readonly string[], tallies: readonly Tally[]): string {
  const rows = tallies.map(({ score, rank, wins }, seat) => [
    names[seat],
    show(score, 1, 2, ''),
    show(rank, 1, 2, ''),
    show(wins, 100, 1, ' %'),
  ]);
  return textTable(['player', 'score', 'rank', 'wins'], rows);
}

/** `2.13 ± 0.04` */
function show({ mean, margin }: Mean, factor: number, digits: number, unit: string): string {
  const sure = Number.isFinite(margin) ? (margin * factor).toFixed(digits) : '?';
  return `${(mean * factor).toFixed(digits)}${unit} ± ${sure}`;
}

function sayRate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(2) : String(Math.round(perSecond));
}
