/** XY-2: the last field of the track. */
export const FINISH = 30;

/** XY-4: how many steps a runner may take. */
export const STEPS = [1, 2, 3, 4] as const;

/** XY-6, XY-7: where a runner ends that takes this many steps from `from`, with runners on these fields. */
export function landing(fields: readonly number[], from: number, steps: number): number {
  let to = Math.min(FINISH, from + steps);
  while (to < FINISH && fields.includes(to)) to++;
  return to;
}
