import { FINISH, landing } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';

/** What a choice of the runner to move would bring. */
export interface Preview {
  readonly steps: number;
  readonly from: number;
  readonly to: number;
  /** How many fields it gains by the runners in its way (XY-6). */
  readonly slip: number;
  readonly finishes: boolean;
}

export function preview(view: View, steps: number): Preview {
  const { field: from } = view.runners[view.next];
  const to = landing(
    view.runners.map(({ field }) => field),
    from,
    steps,
  );
  return { steps, from, to, slip: Math.max(0, to - from - steps), finishes: to === FINISH };
}
