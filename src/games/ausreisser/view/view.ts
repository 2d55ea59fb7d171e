import type { Seat, Viewer } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import { makeCards } from '../rules/actions.ts';
import { type Face, KINDS, packOf } from '../rules/data.ts';
import { cardsOf, countOf, pileLeft } from '../rules/hand.ts';
import type { Phase, State } from '../rules/state.ts';

/**
 * A viewer's information: everything but the pile and the hands of others. The fields are those of the state.
 */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly phase: Phase;
  readonly stage: number;
  readonly leader: Seat | null;
  readonly tempo: number | null;
  readonly hill: boolean;
  readonly toAct: Seat;
  readonly drawn: boolean;
  readonly hillsInTurn: number;
  readonly stranded: boolean;
  /** Cards left in the pile; before the first deal the whole pack. */
  readonly pile: number;
  readonly riders: readonly RiderView[];
  /** The number of each card (in the order of `FACES`) in the pile and the hands the viewer does not see. */
  readonly unseen: readonly number[];
}

export interface RiderView {
  readonly score: number;
  readonly penalties: number;
  readonly ridden: number;
  /** The size of the hand, and its cards if the viewer may see them. */
  readonly cards: number;
  readonly hand: readonly Face[] | null;
  readonly smaller: number;
  readonly fresh: number;
  readonly laid: number;
}

export function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    stage: state.stage,
    leader: state.leader,
    tempo: state.tempo,
    hill: state.hill,
    toAct: state.toAct,
    drawn: state.drawn,
    hillsInTurn: state.hillsInTurn,
    stranded: state.stranded,
    pile: state.leader === null ? packOf(state.options).length : pileLeft(state),
    riders: state.sizes.map((_, seat) => viewRider(state, seat, viewer)),
    unseen: countUnseen(state, viewer),
  };
}

function viewRider(state: State, seat: Seat, viewer: Viewer): RiderView {
  return {
    score: state.scores[seat],
    penalties: state.penalties[seat],
    ridden: state.ridden[seat],
    cards: state.sizes[seat],
    hand: isShown(state, seat, viewer) ? makeCards(cardsOf(state, seat)) : null,
    smaller: state.smaller[seat],
    fresh: state.fresh[seat],
    laid: state.laid[seat],
  };
}

/** The viewer's own hand, and one that has ended the stage (AR-9). */
function isShown(state: State, seat: Seat, viewer: Viewer): boolean {
  return seat === viewer || (state.stranded && seat === state.toAct);
}

/** The rest of the pack, counted from the cards that were laid and shown. */
function countUnseen(state: State, viewer: Viewer): number[] {
  const unseen = new Array<number>(KINDS).fill(0);
  for (let at = state.top; at < state.pile.length; at++) unseen[state.pile[at]]++;
  for (let seat = 0; seat < state.seats; seat++) {
    if (isShown(state, seat, viewer)) continue;
    for (let card = 0; card < KINDS; card++) unseen[card] += countOf(state, seat, card);
  }
  return unseen;
}
