import type { Threat } from '../../../../kit/rivals/threat.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { HIGHEST_VALUE, LOWEST_VALUE } from '../../rules/data.ts';
import type { RiderView, View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import type { Rider } from '../drawing/riders.ts';

/** The values a rider may ride next. */
export interface Reach {
  readonly rider: Rider;
  readonly field: number;
  /** Values it has for certain, ascending and distinct. */
  readonly sure: readonly number[];
  /** Values that a hidden one may be; none if the viewer sees all. */
  readonly possible: readonly number[];
}

/** `null` for the viewer's own riders, for riders that have retired, and while line-ups are secret. */
export function reachOf(view: View, piece: string | null): Reach | null {
  const rider = piece === null ? null : parseRider(view, piece);
  if (!rider || rider.seat === view.viewer || view.phase === 'allocate' || view.phase === 'over') return null;
  const seen = view.teams[rider.seat].riders[rider.rider];
  if (seen.retired) return null;
  const hidden = hiddenValues(seen);
  // The last hidden value follows from the sum.
  const sure = new Set([...seen.known, ...(seen.secret ?? []), ...(hidden.length === 1 ? hidden : [])]);
  return {
    rider,
    field: seen.field,
    sure: [...sure].sort((a, b) => a - b),
    possible: hidden.filter(value => !sure.has(value)),
  };
}

/** BA-4: the values that one of the hidden ones may be, given their number and sum. */
function hiddenValues({ secret, unseen: { count, sum } }: RiderView): number[] {
  if (secret || count === 0) return [];
  const least = Math.max(LOWEST_VALUE, sum - (count - 1) * HIGHEST_VALUE);
  const most = Math.min(HIGHEST_VALUE, sum - (count - 1) * LOWEST_VALUE);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

export function threat(view: View, piece: string): Threat | null {
  const reach = reachOf(view, piece);
  if (!reach) return null;
  const { seat, rider } = reach.rider;
  return {
    colour: colours[seat],
    number: rider + 1,
    title: { key: 'threat.title', args: { seat, rider: rider + 1, field: reach.field } },
    facts: [...valuesIn(view, reach), { key: 'threat.farthest', args: farthest(reach) }],
  };
}

function valuesIn({ teams }: View, { rider: { seat, rider }, sure, possible }: Reach): Phrase[] {
  const { count, sum } = teams[seat].riders[rider].unseen;
  const hidden = { count, sum, least: possible[0] ?? sum, most: possible.at(-1) ?? sum };
  return [
    ...(sure.length > 0 ? [{ key: 'threat.sure', args: { values: sure } }] : []),
    ...(possible.length > 0 ? [{ key: 'threat.hidden', args: hidden }] : []),
  ];
}

function farthest({ field, sure, possible }: Reach): { to: number; value: number } {
  const value = Math.max(0, ...sure, ...possible);
  return { to: field + value, value };
}

function parseRider({ teams }: View, piece: string): Rider | null {
  const [seat, rider] = piece.split('.').map(Number);
  return teams[seat]?.riders[rider] ? { seat, rider } : null;
}
