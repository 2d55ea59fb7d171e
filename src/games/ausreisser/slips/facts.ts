import type { SlipFact } from '../../../engine/slips/slips.ts';
import { makePlay } from '../rules/actions.ts';
import { FLAT_LIMIT, HIGHEST_SPEED, LOWEST_SPEED } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import { countOf, riddenWith, safeSpeed, speedsOf } from './ride.ts';

const MOST_MINUTES = 99;
const MOST_CARDS = 99;
const MOST_SPECIAL = 5;
const MOST_STAGES = 9;
const MOST_RIDERS = 6;

const speed = { kind: 'number', min: LOWEST_SPEED, max: HIGHEST_SPEED } as const;
const special = { kind: 'number', min: 0, max: MOST_SPECIAL } as const;

export const facts = {
  tempo: { kind: 'number', min: 1, max: FLAT_LIMIT, of: view => view.tempo },
  hill: { kind: 'flag', of: view => view.hill },
  leading: { kind: 'flag', of: (view, seat) => view.leader === seat },
  leader: {
    kind: 'number',
    min: 1,
    max: MOST_RIDERS,
    of: view => (view.leader === null ? null : view.leader + 1),
  },
  minutes: { kind: 'number', min: 0, max: MOST_MINUTES, of: (view, seat) => view.riders[seat].penalties },
  follow: { kind: 'flag', of: canFollow },
  myTurn: { kind: 'flag', of: (view, seat) => view.toAct === seat },
  lowest: { ...speed, of: (view, seat) => speedsOf(view, seat)[0] ?? null },
  highest: { ...speed, of: (view, seat) => speedsOf(view, seat).at(-1) ?? null },
  spurts: { ...special, of: (view, seat) => countOf(view, seat, 'S') },
  hills: { ...special, of: (view, seat) => countOf(view, seat, 'H') },
  winds: { ...special, of: (view, seat) => countOf(view, seat, 'W') },
  pile: { kind: 'number', min: 0, max: MOST_CARDS, of: view => view.pile },
  stage: { kind: 'number', min: 1, max: MOST_STAGES, of: view => view.stage },
} satisfies { [name: string]: SlipFact<View> };

/** Whether a card, with all spurts of the hand, costs no minute. */
function canFollow(view: View, seat: number): boolean {
  const highest = speedsOf(view, seat).at(-1);
  if (highest === undefined) return false;
  return riddenWith(view, seat, makePlay(highest, countOf(view, seat, 'S'), false)) >= safeSpeed(view, seat);
}
