import type { Seat } from '../../engine/turn.ts';
import type { Assessment } from './assess.ts';
import type { RecordMoment } from './decisions.ts';
import type { Compared, Verdict } from './judge.ts';

/** Marked as `?` from this loss of chance on, and as `??` from the second. */
const MISTAKE = 0.1;
const BLUNDER = 0.25;

/** A loss within this many standard errors may be noise. */
const SURE = 2;

type Grade = 'mistake' | 'blunder';

/** A decision that certainly lost chance: the chance of winning, or else that of finishing ahead of an opponent. */
export interface Mistake {
  readonly grade: Grade;
  readonly chance: 'win' | 'ahead';
  readonly best: number;
  readonly made: number;
}

/** `null` for a decision that cost little, or nothing that is certain. */
export function mistakeIn(verdict: Verdict | null): Mistake | null {
  if (!verdict) return null;
  const { win, ahead } = verdict;
  const chance = sureLoss(win) >= Math.max(MISTAKE, sureLoss(ahead)) ? 'win' : 'ahead';
  const { best, made } = verdict[chance];
  const loss = sureLoss(verdict[chance]);
  if (loss < MISTAKE) return null;
  return { grade: loss < BLUNDER ? 'mistake' : 'blunder', chance, best, made };
}

function sureLoss({ best, made, error }: Compared): number {
  return best - made < SURE * error ? 0 : best - made;
}

/** The mean loss of chance that leaves 1/e (37) of the accuracy. */
const SCALE = 0.025;

export interface SeatAccuracy {
  /** From 0 to 100; `null` if the seat has chosen nothing yet. */
  readonly accuracy: number | null;
  /** Decisions with something to choose. */
  readonly decisions: number;
  readonly mistakes: number;
  readonly blunders: number;
}

/** The accuracy of each seat: docs/bots.md has the formula. */
export function accuraciesOf(
  seats: number,
  moments: readonly RecordMoment[],
  assessments: readonly Assessment[],
): SeatAccuracy[] {
  const verdicts: Verdict[][] = Array.from({ length: seats }, () => []);
  for (const { n, verdict } of assessments) {
    const { decision } = moments[n];
    if (decision && verdict) verdicts[decision.seat].push(verdict);
  }
  return verdicts.map(accuracyOf);
}

function accuracyOf(verdicts: readonly Verdict[]): SeatAccuracy {
  const count = (grade: Grade) => verdicts.filter(verdict => mistakeIn(verdict)?.grade === grade).length;
  let total = 0;
  for (const { ahead } of verdicts) total += sureLoss(ahead);
  return {
    accuracy: verdicts.length === 0 ? null : 100 * Math.exp(-total / verdicts.length / SCALE),
    decisions: verdicts.length,
    mistakes: count('mistake'),
    blunders: count('blunder'),
  };
}

/** The moments at which this seat, or any, made a mistake, in order of the game. */
export function mistakesOf(
  moments: readonly RecordMoment[],
  assessments: readonly Assessment[],
  seat?: Seat,
): Assessment[] {
  return assessments.filter(
    ({ n, verdict }) =>
      mistakeIn(verdict) !== null && (seat === undefined || moments[n].decision?.seat === seat),
  );
}
