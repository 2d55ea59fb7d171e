import type { SlipFact } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import { SIX } from '../rules/cards.ts';
import { CARS, MOST_CARDS } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import { carsAhead, isPitNear, toGoOf } from './race.ts';

const MOST_TO_GO = 99;
const MOST_ROUNDS = 99;
const MOST_RACES = 8;
const LAPS = 3;
const MOST_HELD = 3;

const DECISIONS = ['prepare', 'open', 'move', 'draw', 'pit'];

const card = { kind: 'number', min: 1, max: SIX } as const;

export const facts = {
  leading: { kind: 'flag', of: (view, seat) => (view.race === 0 ? null : carsAhead(view, seat) === 0) },
  place: { kind: 'number', min: 1, max: CARS, of: placeOf },
  toGo: { kind: 'number', min: 0, max: MOST_TO_GO, of: toGoOf },
  lap: { kind: 'number', min: 0, max: LAPS, of: (view, seat) => view.cars[seat].laps },
  stopped: { kind: 'flag', of: (view, seat) => view.cars[seat].stopped },
  pitNear: { kind: 'flag', of: isPitNear },
  decision: { kind: 'choice', values: DECISIONS, of: decisionOf },
  lowest: { ...card, of: (view, seat) => handOf(view, seat)[0] ?? null },
  highest: { ...card, of: (view, seat) => handOf(view, seat).at(-1) ?? null },
  sixes: {
    kind: 'number',
    min: 0,
    max: MOST_HELD,
    of: (view, seat) => handOf(view, seat).filter(held => held === SIX).length,
  },
  cards: { kind: 'number', min: 0, max: MOST_CARDS, of: (view, seat) => view.cars[seat].deck },
  round: { kind: 'number', min: 0, max: MOST_ROUNDS, of: view => view.round },
  race: { kind: 'number', min: 0, max: MOST_RACES, of: view => view.race },
} satisfies { [name: string]: SlipFact<View> };

/** Between two decisions of the race there is none. */
function decisionOf({ phase }: View): string | null {
  return DECISIONS.includes(phase) ? phase : null;
}

/** The cards in hand, ascending. */
function handOf(view: View, seat: Seat): readonly number[] {
  return [...(view.players[seat].hand ?? [])].sort((a, b) => a - b);
}

function placeOf(view: View, seat: Seat): number | null {
  const ahead = carsAhead(view, seat);
  return ahead === null ? null : ahead + 1;
}
