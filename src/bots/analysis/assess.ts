import { loadBots } from '../load.ts';
import type { RecordMoment } from './decisions.ts';
import { type Effort, judge, type Verdict } from './judge.ts';
import { chancesOf, winShare } from './playouts.ts';

/** One moment of a game to assess. Plain data, so that any thread can do it. */
export interface Assignment {
  readonly game: string;
  readonly seats: number;
  readonly moment: RecordMoment;
  readonly effort: Effort;
  readonly seed: string;
}

/** The chances of all seats at a moment, and the verdict on the decision made there. */
export interface Assessment {
  readonly n: number;
  /** By seat, from 0 to 1, together 1. */
  readonly chances: readonly number[];
  /** `null` if nobody decided anything here, or there was nothing to choose. */
  readonly verdict: Verdict | null;
}

export async function assess({ game: id, seats, moment, effort, seed }: Assignment): Promise<Assessment> {
  const { game, brain } = await loadBots(id);
  const { n, view, ranks, decision } = moment;
  const own = `${seed} ${n}`;
  return {
    n,
    chances: ranks
      ? ranks.map((_, seat) => winShare(ranks, seat))
      : chancesOf(game, brain, view, seats, effort.compare, `${own} chances`),
    verdict: decision && judge(game, brain, decision, effort, own),
  };
}
