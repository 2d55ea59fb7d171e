import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Step, stepAtRandom } from '../engine/play.ts';
import { Random } from '../engine/random.ts';
import { makeEvent, makeRecord } from '../engine/record.ts';
import type { Result } from '../engine/result.ts';
import { Progress } from './progress.ts';
import { describeOptions, parseSetupArguments, type Setup } from './setup.ts';
import { Mean } from './statistics.ts';
import { textTable } from './text-table.ts';
import { UsageError, wholeNumber } from './usage.ts';

const PLAYERS = ['random'];

export const help =
  async () => `slipstream simulate GAME [--seats N] [--options JSON] [--games N] [--seed S] [--players KIND,…] [--out FILE.jsonl]

Plays games and prints each player's average score and rank and share of wins, with 95 % intervals (a shared win counts in part).

  --seats N        how many play (4)
  --options JSON   options of the game, such as '{"staggeredStart":true}'
  --games N        how many games (1000)
  --seed S         any text; the same seed gives the same games
  --players KINDS  who plays, one kind for all or one for each seat: ${PLAYERS.join(', ')}
  --out FILE       write the records, one a line

Games and options:
${await describeOptions()}
`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seats: { type: 'string' },
      options: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string', default: 'slipstream' },
      players: { type: 'string', default: 'random' },
      out: { type: 'string' },
    },
  });
  if (positionals.length !== 1) throw new UsageError('name one game; slipstream simulate --help lists them');
  const kinds = values.players.split(',');
  const seats =
    values.seats === undefined && kinds.length === 1
      ? undefined
      : wholeNumber('seats', values.seats, kinds.length, 1);
  const setup = await parseSetupArguments(positionals[0], seats, values.options);
  const players = seatPlayers(kinds, setup.seats);
  const out = values.out === undefined ? null : createWriteStream(values.out);
  await simulate(setup, players, wholeNumber('games', values.games, 1000, 1), values.seed, out);
  return 0;
}

function seatPlayers(kinds: string[], seats: number): string[] {
  const unknown = kinds.find(kind => !PLAYERS.includes(kind));
  if (unknown !== undefined)
    throw new UsageError(`there is no player "${unknown}", but ${PLAYERS.join(', ')}`);
  if (kinds.length === 1) return new Array(seats).fill(kinds[0]);
  if (kinds.length !== seats)
    throw new UsageError(`--players names ${kinds.length} players for ${seats} seats`);
  return kinds;
}

interface Tally {
  readonly score: Mean;
  readonly rank: Mean;
  readonly wins: Mean;
}

async function simulate(
  setup: Setup,
  players: string[],
  games: number,
  seed: string,
  out: WriteStream | null,
) {
  const tallies: Tally[] = players.map(() => ({ score: new Mean(), rank: new Mean(), wins: new Mean() }));
  const names = players.map((kind, seat) => `${kind} ${seat + 1}`);
  const progress = new Progress(games);
  const since = performance.now();
  for (let n = 0; n < games; n++) {
    const { record, result } = playGame(setup, names, Random.from(`${seed} ${n}`), out !== null);
    count(tallies, result);
    if (out && !out.write(record)) await once(out, 'drain');
    progress.update(n + 1);
  }
  const seconds = (performance.now() - since) / 1000;
  if (out) await finished(out.end());
  progress.clear();
  console.log(report(names, tallies));
  console.log(`\n${games} games in ${seconds.toFixed(1)} s: ${Math.round(games / seconds)} games/s`);
}

function playGame({ game, seats, options }: Setup, names: string[], random: Random, wantsRecord: boolean) {
  const state = game.start(seats, options);
  const steps: Step<unknown, unknown>[] = [];
  for (let step = stepAtRandom(game, state, random); step; step = stepAtRandom(game, state, random)) {
    if (wantsRecord) steps.push(step);
  }
  const result = game.result(state);
  const events = steps.map(step => makeEvent(game, step));
  const record = wantsRecord ? `${JSON.stringify(makeRecord(game, options, names, events, result))}\n` : '';
  return { record, result };
}

function count(tallies: readonly Tally[], { scores, ranks }: Result): void {
  const winners = ranks.filter(rank => rank === 1).length;
  for (const [seat, tally] of tallies.entries()) {
    tally.score.add(scores[seat]);
    tally.rank.add(ranks[seat]);
    tally.wins.add(ranks[seat] === 1 ? 1 / winners : 0);
  }
}

function report(names: readonly string[], tallies: readonly Tally[]): string {
  const show = ({ mean, margin }: Mean, factor = 1, unit = '') =>
    `${(mean * factor).toFixed(factor === 1 ? 2 : 1)}${unit} ± ${(margin * factor).toFixed(factor === 1 ? 2 : 1)}`;
  const rows = tallies.map(({ score, rank, wins }, seat) => [
    names[seat],
    show(score),
    show(rank),
    show(wins, 100, ' %'),
  ]);
  return textTable(['player', 'score', 'rank', 'wins'], rows);
}
