import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { parseCards } from '../rules/actions.ts';
import { WIND } from '../rules/data.ts';
import { empty, give, hasSpeedCard } from '../rules/hand.ts';
import { type State, start } from '../rules/state.ts';
import type { View } from './view.ts';

/**
 * Samples a state that fits the view: uniform over all deals of the unseen cards that the play so far allows.
 */
export function imagine(view: View, random: Random): State {
  const state = startFrom(view);
  while (!dealUnseen(state, view, random)) {}
  state.fresh = view.riders.map(rider => rider.fresh);
  state.laid = view.riders.map(rider => rider.laid);
  return state;
}

function startFrom(view: View): State {
  const { riders } = view;
  const state = start(riders.length, view.options);
  state.phase = view.phase;
  state.stage = view.stage;
  state.leader = view.leader;
  state.tempo = view.tempo;
  state.hill = view.hill;
  state.toAct = view.toAct;
  state.drawn = view.drawn;
  state.hillsInTurn = view.hillsInTurn;
  state.stranded = view.stranded;
  state.scores = riders.map(rider => rider.score);
  state.penalties = riders.map(rider => rider.penalties);
  state.ridden = riders.map(rider => rider.ridden);
  state.smaller = riders.map(rider => rider.smaller);
  for (const [seat, { hand }] of riders.entries()) {
    for (const card of parseCards(hand ?? [])) give(state, seat, card);
  }
  return state;
}

/** Deals pile and hidden hands; false if the outcome contradicts what was seen. */
function dealUnseen(state: State, view: View, random: Random): boolean {
  const winds = placeWinds(view, random);
  if (!winds) return false;
  const others = random.shuffle(
    view.unseen.flatMap((count, card) => new Array<number>(card === WIND ? 0 : count).fill(card)),
  );
  let windsLeft = view.unseen[WIND];
  for (const [seat, { hand, cards }] of view.riders.entries()) {
    if (hand) continue;
    empty(state, seat);
    for (let i = 0; i < winds[seat]; i++) give(state, seat, WIND);
    for (let i = winds[seat]; i < cards; i++) give(state, seat, others.pop()!);
    windsLeft -= winds[seat];
  }
  state.pile = random.shuffle([...others, ...new Array<number>(windsLeft).fill(WIND)]);
  // AR-9 would have shown a hand without a speed card.
  return state.phase !== 'ride' || !state.drawn || hasSpeedCard(state, state.toAct);
}

/** The owner of cards in the pile. */
const PILE = -1;

/**
 * Samples how many of the unseen head winds each hidden hand holds: they are among the fresh cards or in the
 * pile. `null` if one of them falls on a card that was a hill and has been laid since.
 */
function placeWinds(view: View, random: Random): number[] | null {
  const places = new Array<Seat>(view.pile).fill(PILE);
  for (const [seat, { hand, fresh }] of view.riders.entries()) {
    if (!hand) places.push(...new Array<Seat>(fresh).fill(seat));
  }
  const winds = view.riders.map(() => 0);
  for (const owner of random.shuffle(places).slice(0, view.unseen[WIND])) {
    if (owner !== PILE) winds[owner]++;
  }
  const misfit = view.riders.some(({ cards, laid }, seat) =>
    isWindAmong(laid, cards + laid, winds[seat], random),
  );
  return misfit ? null : winds;
}

/** Whether one of `count` cards taken at random from `cards`, `winds` of them head winds, is a head wind. */
function isWindAmong(count: number, cards: number, winds: number, random: Random): boolean {
  for (let left = cards; left > cards - count; left--) if (random.below(left) < winds) return true;
  return false;
}
