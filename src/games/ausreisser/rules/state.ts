import type { Seat } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import { KINDS } from './data.ts';

/** `deal`: a stage is about to be dealt; `ride`: somebody is to act. */
export type Phase = 'deal' | 'ride' | 'over';

/** Between stages and after the end the state stays as the stage left it. Lists are by seat. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  phase: Phase;
  /** From 1. */
  stage: number;
  /** The holder of the yellow jersey; `null` before the first deal. */
  leader: Seat | null;
  /** `null` until the leader has set the stage's first one. */
  tempo: number | null;
  hill: boolean;
  /** Whose turn it is, whether this player has drawn (AR-7), and the hills it has laid in this turn. */
  toAct: Seat;
  drawn: boolean;
  hillsInTurn: number;
  /** The stage ended because the player to act had no speed card (AR-9). */
  stranded: boolean;
  /** The shuffled pack, never changed; the remaining pile begins at `top`. */
  pile: readonly number[];
  top: number;
  /** The number of each card in each hand, `KINDS` entries per seat; and the size of each hand. */
  hands: number[];
  sizes: number[];
  /** By how much a hand has shrunk in this stage (AR-23). */
  smaller: number[];
  penalties: number[];
  /** Speed of the last turn in this stage, 0 before the first. */
  ridden: number[];
  scores: number[];
  /**
   * Public knowledge about head winds. Since the seat last had to lay all of them (AR-8, AR-10) it has drawn
   * `fresh` cards, the only ones that can be head winds. It has laid `laid` hills, which may have been among
   * them.
   */
  fresh: number[];
  laid: number[];
}

export function start(seats: number, options: Options): State {
  const zeros = () => new Array<number>(seats).fill(0);
  return {
    options,
    seats,
    phase: 'deal',
    stage: 1,
    leader: null,
    tempo: null,
    hill: false,
    toAct: 0,
    drawn: false,
    hillsInTurn: 0,
    stranded: false,
    pile: [],
    top: 0,
    hands: new Array<number>(seats * KINDS).fill(0),
    sizes: zeros(),
    smaller: zeros(),
    penalties: zeros(),
    ridden: zeros(),
    scores: zeros(),
    fresh: zeros(),
    laid: zeros(),
  };
}

export function clone(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    stage: state.stage,
    leader: state.leader,
    tempo: state.tempo,
    hill: state.hill,
    toAct: state.toAct,
    drawn: state.drawn,
    hillsInTurn: state.hillsInTurn,
    stranded: state.stranded,
    pile: state.pile,
    top: state.top,
    hands: state.hands.slice(),
    sizes: state.sizes.slice(),
    smaller: state.smaller.slice(),
    penalties: state.penalties.slice(),
    ridden: state.ridden.slice(),
    scores: state.scores.slice(),
    fresh: state.fresh.slice(),
    laid: state.laid.slice(),
  };
}
