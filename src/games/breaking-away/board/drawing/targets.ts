import { keyOf, type Rider } from './riders.ts';

/** A field that a rider of the viewer can ride to. */
export interface Target {
  readonly rider: Rider;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /**
   * `open`: can be chosen now; `chosen`: chosen or previewed; `ordered`: for a rider that is not selected
   * (BA-32).
   */
  readonly state: 'open' | 'chosen' | 'ordered';
}

export function keyOfTarget({ rider, value }: Target): string {
  return `${keyOf(rider)} ${value}`;
}

/** The targets of the riders as chosen so far. */
export function placedTargets(targets: readonly Target[]): Target[] {
  return targets.filter(({ state }) => state !== 'open');
}

/** Riders by field, with those that have a target moved there. */
export function arrived(
  fields: ReadonlyMap<number, readonly Rider[]>,
  targets: readonly Target[],
): Map<number, Rider[]> {
  const gone = new Set(targets.map(({ rider }) => keyOf(rider)));
  const after = new Map(
    [...fields].map(([field, riders]) => [field, riders.filter(rider => !gone.has(keyOf(rider)))]),
  );
  for (const { rider, to } of targets) after.set(to, [...(after.get(to) ?? []), rider]);
  return after;
}
