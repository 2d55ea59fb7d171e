import { type Case, lossOf, type Verdict } from './judge.ts';

/** A decision of a seat: its view, its action, and the number of game events before it. */
export interface Decision extends Pick<Case, 'view' | 'action' | 'mode'> {
  readonly n: number;
}

/** A decision that lost reward. */
export interface Mistake {
  readonly decision: Decision;
  readonly verdict: Verdict;
}

export interface ReviewTask extends Pick<Case, 'game' | 'seat'> {
  readonly decisions: readonly Decision[];
  judge(question: Case): Promise<Verdict>;
  /** Reports progress from 0 to 1. */
  progress?(share: number): void;
  readonly effort?: Effort;
}

/** All decisions are judged quickly, and the most costly ones again with more iterations. */
interface Effort {
  readonly quick: Case['iterations'];
  readonly thorough: Case['iterations'];
  /** How many are judged again. */
  readonly shortList: number;
}

const EFFORT: Effort = {
  quick: { search: 200, compare: 200 },
  thorough: { search: 2000, compare: 2000 },
  shortList: 8,
};

/** At most this many mistakes are reported, and only losses above the noise of the comparison. */
const WORST = 3;
const LEAST = 0.03;

/** The most costly decisions, the worst first. */
export async function review({ game, seat, decisions, judge, ...task }: ReviewTask): Promise<Mistake[]> {
  const { quick, thorough, ...effort } = task.effort ?? EFFORT;
  const shortList = Math.min(effort.shortList, decisions.length);
  const work = decisions.length * quick.search + shortList * thorough.search;
  let done = 0;
  const look = async (decision: Decision, iterations: Case['iterations']): Promise<Mistake> => {
    const { n, view, action, mode } = decision;
    const verdict = await judge({ game, seat, view, action, mode, seed: `review ${n}`, iterations });
    done += iterations.search;
    task.progress?.(done / work);
    return { decision, verdict };
  };
  const first = await Promise.all(decisions.map(decision => look(decision, quick)));
  const suspects = byLoss(first).slice(0, shortList);
  const second = await Promise.all(suspects.map(({ decision }) => look(decision, thorough)));
  return byLoss(second)
    .filter(({ verdict }) => lossOf(verdict) >= LEAST)
    .slice(0, WORST);
}

function byLoss(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted((a, b) => lossOf(b.verdict) - lossOf(a.verdict));
}
