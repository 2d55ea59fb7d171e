import type { AnyBrain } from '../../src/engine/brain.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Json } from '../../src/engine/json.ts';
import { Random } from '../../src/engine/random.ts';
import type { Slip } from '../../src/engine/slips/slip.ts';
import type { Seat } from '../../src/engine/turn.ts';
import { findGame } from '../../src/games/index.ts';
import { BY_MAIL } from '../../src/table/clock/tempo.ts';
import { forcedMove } from '../../src/table/slips/forced.ts';
import { Keeper } from '../../src/table/testing.ts';

const SEATS = 4;

/** A game by mail, and the ready-made slip that its players leave after each visit. */
export interface Case {
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly slip: string;
}

export const CASES: readonly Case[] = [
  { game: 'breaking-away', options: {}, slip: 'sprint' },
  { game: 'breaking-away', options: { sealedRounds: true }, slip: 'draft' },
  { game: 'ausreisser', options: {}, slip: 'bunch' },
  { game: 'autoscooter', options: {}, slip: 'clear' },
  { game: 'ausgebremst', options: {}, slip: 'fast' },
  { game: 'ausgebremst', options: { pro: true }, slip: 'fast' },
];

/** Which seats leave slips, and whether forced moves are played for people. */
export interface Habits {
  readonly writers: readonly Seat[];
  readonly forced: boolean;
}

export const TODAY: Habits = { writers: [], forced: false };
export const FORCED: Habits = { writers: [], forced: true };
export const WITH_SLIPS: Habits = { writers: [0, 1, 2, 3], forced: true };

interface Count {
  /** How often a person of each seat had to come to the table. */
  readonly visits: readonly number[];
  readonly ranks: readonly number[];
}

/** One game of four people who play by the policy of the bots, from their own views. */
async function playByPost({ game: id, options, slip }: Case, habits: Habits, n: number): Promise<Count> {
  const entry = findGame(id)!;
  const game = await entry.rules();
  const brain = await entry.brain!();
  const random = Random.from(`by post ${id} ${n}`);
  const order = { table: `by-post-${n}`, seed: seedOf(random), options, tempo: BY_MAIL };
  const keeper = new Keeper(game, order, SEATS).sitAll();
  for (const seat of keeper.table.seats.keys()) keeper.by(seat, { type: 'set-forced', on: habits.forced });
  const left = game.slips.ready.find(({ name }) => name === slip)!.slip;
  return {
    visits: countVisits(keeper, brain, habits, left, random),
    ranks: game.result(keeper.table.state).ranks,
  };
}

function seedOf(random: Random): string {
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');
}

function countVisits(
  keeper: Keeper,
  brain: AnyBrain,
  { writers }: Habits,
  slip: Slip,
  random: Random,
): number[] {
  const visits = keeper.table.seats.map(() => 0);
  let last: Seat | null = null;
  while (keeper.table.phase === 'running') {
    const forced = forcedMove(keeper.game, keeper.table);
    if (forced) {
      keeper.now = forced.at;
      keeper.do({ type: 'tick', from: 'house' });
      continue;
    }
    const { toAct, sealed } = keeper.table;
    const seat = toAct.find(each => !sealed[each])!;
    // Somebody who acts twice in a row is still there. In a sealed round everybody comes once.
    if (seat !== last) visits[seat]++;
    last = toAct.length > 1 ? null : seat;
    keeper.act(seat, choose(keeper.game, keeper.table.state, brain, seat, random));
    const { phase, seats } = keeper.table;
    const isFree = seats[seat].slip?.stopped !== null;
    if (phase === 'running' && writers.includes(seat) && isFree)
      keeper.by(seat, { type: 'write-slip', slip });
  }
  return visits;
}

function choose(game: AnyGame, state: unknown, brain: AnyBrain, seat: Seat, random: Random): Json {
  const imagined = game.imagine(game.view(state, seat), random);
  return game.makeAction(brain.policy(imagined, seat, random));
}

/** The mean of visits per player over this many games. */
export async function meanVisits(each: Case, habits: Habits, games: number): Promise<number> {
  let sum = 0;
  for (let n = 0; n < games; n++) {
    const { visits } = await playByPost(each, habits, n);
    sum += visits.reduce((total, count) => total + count, 0) / SEATS;
  }
  return sum / games;
}

/** The mean rank of two players who leave slips against two who do not; 2.5 if slips cost nothing. */
export async function meanRankOfWriters(each: Case, games: number): Promise<number> {
  let sum = 0;
  for (let n = 0; n < games; n++) {
    const writers = n % 2 === 0 ? [0, 2] : [1, 3];
    const { ranks } = await playByPost(each, { writers, forced: true }, n);
    for (const seat of writers) sum += meanRankAt(ranks, seat) / writers.length;
  }
  return sum / games;
}

/** Shared ranks count as the mean of the places they take. */
function meanRankAt(ranks: readonly number[], seat: Seat): number {
  return ranks[seat] + (ranks.filter(rank => rank === ranks[seat]).length - 1) / 2;
}
