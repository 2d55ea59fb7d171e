import type { Graph } from './graph.ts';
import { FINISH, IS_PIT, SPACES } from './spaces.ts';

/** No space has more steps ahead than this. */
export const STEPS_AHEAD = 3;

/** The steps from space s are at s × 3, up to three, terminated by -1. */
export type Steps = Int16Array;

/** `last`: the step over the line leads to `FINISH` and stays there (AG-17). */
export function buildSteps({ next, before, spaces }: Graph, pitOpen: boolean, last: boolean): Steps {
  const steps = new Int16Array((SPACES.length + 1) * STEPS_AHEAD).fill(-1);
  for (const space of spaces) {
    const ahead = next[space].filter(to => pitOpen || IS_PIT[space] || !IS_PIT[to]);
    steps.set(last && before.includes(space) ? [FINISH] : ahead, space * STEPS_AHEAD);
  }
  steps[FINISH * STEPS_AHEAD] = FINISH;
  return steps;
}

export function stepsFrom(steps: Steps, space: number): number[] {
  return [...steps.subarray(space * STEPS_AHEAD, (space + 1) * STEPS_AHEAD)].filter(to => to >= 0);
}
