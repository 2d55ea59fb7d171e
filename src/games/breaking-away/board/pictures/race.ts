import { defaultOptions } from '../../../../engine/options.ts';
import { legalChoices, play } from '../../../../engine/play.ts';
import { game } from '../../game.ts';
import { meta } from '../../meta.ts';
import type { LineUp } from '../../rules/actions.ts';
import type { State } from '../../rules/state.ts';

/** Red, yellow and blue. Each rider rides the first of its values first. */
const LINE_UPS: readonly LineUp[] = [
  [
    [14, 8, 5, 3],
    [9, 9, 7],
    [7, 7, 6],
    [4, 6, 6],
  ],
  [
    [10, 8, 7, 5],
    [9, 8, 8],
    [5, 8, 7],
    [4, 6, 6],
  ],
  [
    [10, 10, 10],
    [8, 9, 8],
    [5, 8, 7],
    [4, 6, 6],
  ],
];

export const TEAMS = LINE_UPS.length;

export function newRace(): State {
  return game.start(TEAMS, defaultOptions(meta.options));
}

/**
 * The guide's example race after this many rides: round 1 by the line-ups, then everybody rides a middle
 * value.
 */
export function raceAfter(rides: number): State {
  const state = newRace();
  for (const [seat, lineUp] of LINE_UPS.entries()) ride(state, seat, lineUp);
  game.applyChance(state, 0);
  for (let n = 0; n < rides; n++) {
    const seat = seatToRide(state);
    const round1 = LINE_UPS[seat][Math.floor(n / TEAMS)]?.[0];
    ride(state, seat, round1 ?? middling(state, seat));
  }
  return state;
}

function seatToRide(state: State): number {
  const turn = game.turn(state);
  if (turn.kind !== 'seats') throw new Error('nobody is to ride');
  return turn.seats[0];
}

function middling(state: State, seat: number): number {
  const values = legalChoices(game, state, seat)!.filter(choice => typeof choice === 'number');
  return values.filter(Boolean).sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

function ride(state: State, seat: number, choice: number | LineUp): void {
  const refusal = play(game, state, seat, choice);
  if (refusal) throw new Error(JSON.stringify(refusal));
}
