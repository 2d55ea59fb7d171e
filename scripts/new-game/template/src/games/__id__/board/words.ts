import type { Phrase } from '../../../kit/words.svelte.ts';
import { FINISH } from '../rules/data.ts';
import type { View } from '../view/view.ts';

export function headline(): Phrase {
  return { key: 'headline.run' };
}

export function progress({ phase, round, runners }: View): Phrase {
  if (phase === 'over') return { key: 'progress.over' };
  const front = Math.max(...runners.map(({ field }) => field));
  return { key: 'progress.run', args: { round, front, finish: FINISH } };
}

/** From the front: each runner, its field, and the steps it may not take next. */
export function outline({ runners }: View): Phrase[] {
  return runners
    .map(({ field, lastSteps }, seat) => ({ seat, field, steps: lastSteps }))
    .sort((a, b) => b.field - a.field)
    .map(args => ({ key: args.steps === 0 ? 'outline.start' : 'outline.runner', args }));
}
