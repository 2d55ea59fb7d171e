import { type Cards, collect, count, countAll, SIX } from '../rules/cards.ts';
import { pitCardsOf, type State, trackOf } from '../rules/state.ts';
import { CROSSINGS } from '../tracks/track.ts';
import { pointsOf } from './cards-left.ts';
import { needFrom, type RacePosition } from './race-position.ts';

/** Turns assumed for a car that will not finish. */
export const NEVER = 30;

/** Turns to the finish with these cards, and with the pit cards if they can still be fetched. */
export function turnsLeft(state: State, seat: number, position: RacePosition, cards: Cards): number {
  const need = needFrom(state, position);
  const turns = turnsFor(need, cards);
  if (!state.options.pro || position.stopped || position.laps === CROSSINGS - 1) return turns;
  const { pitDetour } = trackOf(state);
  return Math.min(turns, turnsFor(need + pitDetour, cards + collect(pitCardsOf(state, seat))));
}

/** The mean of two estimates: playing the highest cards only, and average cards. */
function turnsFor(need: number, cards: Cards): number {
  const points = pointsOf(cards);
  if (points < need) return NEVER + need - points;
  return (fewestTurns(cards, points - need) + (need * countAll(cards)) / points) / 2;
}

/** Turns if the lowest cards, `spare` points in total, are never played. */
function fewestTurns(cards: Cards, spare: number): number {
  let turns = countAll(cards);
  let left = spare;
  for (let value = 1; value <= SIX && left > 0; value++) {
    const skipped = Math.min(count(cards, value), left / value);
    turns -= skipped;
    left -= skipped * value;
  }
  return turns;
}
