import type { Seat } from '../../../../engine/turn.ts';
import { LOWEST_SPEED, limitOf } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import type { RideDraft } from '../ticket/draft.ts';
import { type Meaning, meaningOf, rideWith } from '../ticket/preview.ts';

/** A speed with its effect for a rider, and the card in hand that reaches it. */
export interface Cell {
  readonly speed: number;
  readonly meaning: Meaning | null;
  readonly card: number | null;
}

/** Adjacent speeds with the same effect. */
export interface Zone {
  readonly kind: ZoneKind;
  readonly from: number;
  readonly to: number;
}

/** `safe`: in the slipstream or level, nothing is lost. */
export type ZoneKind = 'lose' | 'safe' | 'slipstream' | 'gain' | 'jersey' | 'tempo' | 'unknown';

export function cellsOf(view: View, seat: Seat, draft: RideDraft): Cell[] {
  const hill = view.hill || draft.hill;
  const cards = cardsBySpeed(view, seat, draft);
  const first = Math.min(LOWEST_SPEED, ...cards.keys());
  return Array.from({ length: limitOf(hill) - first + 1 }, (_, i) => {
    const speed = first + i;
    return { speed, meaning: meaningOf(view, seat, speed, hill), card: cards.get(speed) ?? null };
  });
}

/** The viewer's cards by the speed they reach together with the special cards of the draft. */
function cardsBySpeed(view: View, seat: Seat, draft: RideDraft): Map<number, number> {
  const hand = view.riders[seat].hand ?? [];
  const speeds = hand.filter(face => typeof face === 'number');
  return new Map(speeds.map(card => [rideWith(view, seat, draft, card).ridden, card]));
}

export function zonesOf(cells: readonly Cell[]): Zone[] {
  const zones: Zone[] = [];
  const slipstream = cells.some(({ meaning }) => meaning?.kind === 'slipstream');
  for (const { speed, meaning } of cells) {
    const kind = zoneOf(meaning, slipstream);
    const last = zones.at(-1);
    if (last?.kind === kind) zones[zones.length - 1] = { ...last, to: speed };
    else zones.push({ kind, from: speed, to: speed });
  }
  return zones;
}

function zoneOf(meaning: Meaning | null, slipstream: boolean): ZoneKind {
  switch (meaning?.kind) {
    case undefined:
      return 'unknown';
    case 'level':
    case 'slipstream':
      return slipstream ? 'slipstream' : 'safe';
    case 'heldUp':
      return 'safe';
    default:
      return meaning!.kind as ZoneKind;
  }
}
