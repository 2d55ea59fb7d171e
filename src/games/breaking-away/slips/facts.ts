import type { SlipFact } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import { BASE_VALUE, FINISH, LINES, linesPassed, MOST_TEAMS, RIDERS } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import { countAhead, fieldsAhead, riderOf, ridersToMove, scoresWith, valuesOf } from './team.ts';

const MOST_FIELD = 130;
const MOST_VALUE = 40;
const MOST_ROUNDS = 104;

const value = { kind: 'number', min: 1, max: MOST_VALUE } as const;
const fields = { kind: 'number', min: 0, max: MOST_FIELD } as const;

/** About the rider to move; with sealed rounds facts of one rider make no sense, those of the team are about all. */
export const facts = {
  rider: { kind: 'number', min: 1, max: RIDERS, of: (view, seat) => ofMover(view, seat, rider => rider + 1) },
  field: { kind: 'number', min: -3, max: MOST_FIELD, of: (view, seat) => ofMover(view, seat, fieldOf) },
  ahead: {
    kind: 'number',
    min: 0,
    max: MOST_TEAMS * RIDERS,
    of: (view, seat) => ofMover(view, seat, ridersInFront),
  },
  gap: { ...fields, of: (view, seat) => ofMover(view, seat, gapAhead) },
  lowest: { ...value, of: (view, seat) => ofMover(view, seat, rider => ownValues(view, seat, rider)[0]) },
  highest: {
    ...value,
    of: (view, seat) => ofMover(view, seat, rider => ownValues(view, seat, rider).at(-1)),
  },
  next: { ...value, of: (view, seat) => ofMover(view, seat, bestNextValue) },
  toLine: { ...fields, of: toLine },
  sprint: { kind: 'flag', of: canSprint },
  finished: { kind: 'flag', of: areFinished },
  breakaway: { kind: 'flag', of: view => view.breakaway.length > 0 },
  away: { kind: 'flag', of: (view, seat) => view.breakaway.some(([team]) => team === seat) },
  leading: { kind: 'flag', of: isLeading },
  round: { kind: 'number', min: 1, max: MOST_ROUNDS, of: view => view.round },
} satisfies { [name: string]: SlipFact<View> };

type OfRider = (rider: number, view: View, seat: Seat) => number | undefined;

function ofMover(view: View, seat: Seat, of: OfRider): number | null {
  if (view.options.sealedRounds) return null;
  const [rider] = ridersToMove(view, seat);
  return rider === undefined ? null : (of(rider, view, seat) ?? null);
}

function fieldOf(rider: number, view: View, seat: Seat): number {
  return riderOf(view, seat, rider).field;
}

function ownValues(view: View, seat: Seat, rider: number): number[] {
  return valuesOf(riderOf(view, seat, rider));
}

function ridersInFront(rider: number, view: View, seat: Seat): number {
  const { field } = riderOf(view, seat, rider);
  return othersOf(view).filter(other => other > field).length;
}

/** 0 if nobody is in front. */
function gapAhead(rider: number, view: View, seat: Seat): number {
  const { field } = riderOf(view, seat, rider);
  const ahead = othersOf(view).filter(other => other > field);
  return ahead.length === 0 ? 0 : Math.min(...ahead) - field;
}

function othersOf(view: View): number[] {
  return view.order.map(([team, rider]) => riderOf(view, team, rider).field);
}

function bestNextValue(rider: number, view: View, seat: Seat): number {
  const { field } = riderOf(view, seat, rider);
  const fields = fieldsAhead(view, seat);
  return (
    BASE_VALUE + Math.max(...ownValues(view, seat, rider).map(value => countAhead(fields, field + value)))
  );
}

/** From the rider that is nearest to its next line. */
function toLine(view: View, seat: Seat): number | null {
  const distances = ridersToMove(view, seat)
    .map(rider => riderOf(view, seat, rider).field)
    .filter(field => linesPassed(field) <= FINISH)
    .map(field => LINES[linesPassed(field)] - field);
  return distances.length === 0 ? null : Math.min(...distances);
}

function canSprint(view: View, seat: Seat): boolean {
  return ridersToMove(view, seat).some(rider => {
    const highest = ownValues(view, seat, rider).at(-1);
    return highest !== undefined && scoresWith(view, fieldOf(rider, view, seat), highest);
  });
}

function areFinished(view: View, seat: Seat): boolean {
  return ridersToMove(view, seat).every(rider => linesPassed(fieldOf(rider, view, seat)) > FINISH);
}

function isLeading(view: View, seat: Seat): boolean {
  return view.teams.every(({ score }, other) => other === seat || score < view.teams[seat].score);
}
