import { keyOf, type Rider } from './riders.ts';

/** A field that a rider of the viewer can ride to. */
export interface Target {
  readonly rider: Rider;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** It can be chosen now, it is what is chosen or tried, or it is ordered for a rider not in hand (BA-32). */
  readonly state: 'open' | 'chosen' | 'ordered';
}

export function keyOfTarget({ rider, value }: Target): string {
  return `${keyOf(rider)} ${value}`;
}

/** Where riders go as chosen so far. */
export function placedTargets(targets: readonly Target[]): Target[] {
  return targets.filter(({ state }) => state !== 'open');
}

/** Riders by field once those with a target have arrived there. */
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
