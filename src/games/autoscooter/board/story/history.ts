import type { Seat } from '../../../../engine/turn.ts';
import type { Chapter, Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import type { View } from '../../view/view.ts';
import { type CarTurn, turnsIn } from './car-turns.ts';
import { pursesAfter, scoresOf } from './scores.ts';

/** The log of a round, starting where the numbers are shown. */
export interface Round {
  readonly round: number;
  readonly entries: readonly Entry[];
  readonly turns: readonly CarTurn[];
}

export function roundsOf(log: readonly Entry[]): Round[] {
  const entries = standingEntries(log);
  const starts = entries.flatMap(({ key }, i) => (key === 'numbers' ? [i] : []));
  return starts.map((start, i) => {
    const part = entries.slice(start, starts[i + 1]);
    return { round: Number(part[0].args.round), entries: part, turns: turnsIn(part) };
  });
}

/**
 * Points of each seat before the first round and after each one, computed backwards from the current ones.
 */
export function scoresByRound(view: View, log: readonly Entry[]): number[][] {
  const scores = [view.scores.slice()];
  let now = view;
  for (const { entries } of roundsOf(log).toReversed()) {
    now = entries.reduceRight(beforePayment, now);
    scores.unshift(scoresOf(now));
  }
  return scores;
}

function beforePayment(view: View, { args }: Entry): View {
  return args.paid === undefined ? view : { ...view, purses: pursesAfter(view, args, -1) };
}

/** A seat's chits won and lost in the whole game, and how often it rammed another driver. */
export interface Balance {
  readonly rams: number;
  readonly received: number;
  readonly paid: number;
}

export function balanceOf(log: readonly Entry[], seat: Seat): Balance {
  const turns = roundsOf(log).flatMap(({ turns }) => turns);
  const payments = turns.flatMap(({ payments }) => payments);
  const sum = (of: typeof payments) => of.reduce((total, { paid }) => total + paid, 0);
  return {
    rams: turns.filter(turn => turn.seat === seat && turn.crash && turn.crash.at !== null).length,
    received: sum(payments.filter(({ to }) => to === seat)),
    paid: sum(payments.filter(payment => payment.seat === seat)),
  };
}

/** One chapter per round. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const all: { title: Chapter['title']; entries: Entry[] }[] = [{ title: null, entries: [] }];
  for (const entry of log) {
    if (entry.key === 'round' || entry.key === 'plan') continue;
    if (entry.key === 'numbers') {
      all.push({ title: { key: 'chapter.round', args: { round: Number(entry.args.round) } }, entries: [] });
    }
    all[all.length - 1].entries.push(entry);
  }
  return all.filter(({ entries }) => entries.length > 0);
}
