import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { CHANCE, OVER, type Seat, type Turn, turnOf } from '../../../engine/turn.ts';
import { type Choice, DRAW, isWithHill, LAY_HILL, makePlay, speedOf, spurtsOf } from './actions.ts';
import { HIGHEST_SPEED, HILL, KINDS, LOWEST_SPEED, SPURT } from './data.ts';
import { countOf } from './hand.ts';
import { layHill, play } from './play.ts';
import type { State } from './state.ts';
import { draw } from './turn.ts';

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'ride':
      return turnOf(1 << state.toAct, hillHolders(state) & ~(1 << state.toAct));
    case 'deal':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

/** Bit mask of the seats that may lay a hill apart from a play. */
function hillHolders(state: State): number {
  let mask = 0;
  for (let seat = 0; seat < state.seats; seat++) if (mayLayHill(state, seat)) mask |= 1 << seat;
  return mask;
}

/** AR-19: everybody but the leader, once there is a tempo. */
function mayLayHill(state: State, seat: Seat): boolean {
  return state.tempo !== null && seat !== state.leader && countOf(state, seat, HILL) > 0;
}

function mayDraw(state: State): boolean {
  return state.options.manualDraw && !state.drawn;
}

/** Every play allowed by AR-8; where allowed also the hill of AR-19, and last the draw of AR-23. */
export function legal(state: State, seat: Seat, list: Choice[]): number {
  if (state.phase !== 'ride') return 0;
  let count = seat === state.toAct ? listPlays(state, seat, list) : 0;
  if (mayLayHill(state, seat)) list[count++] = LAY_HILL;
  if (seat === state.toAct && mayDraw(state)) list[count++] = DRAW;
  return count;
}

function listPlays(state: State, seat: Seat, list: Choice[]): number {
  const { hands } = state;
  const first = seat * KINDS;
  const spurtsHeld = hands[first + SPURT];
  const withHill = seat === state.leader && hands[first + HILL] > 0;
  let count = 0;
  for (let card = 0; card < HILL; card++) {
    if (hands[first + card] === 0) continue;
    const speed = LOWEST_SPEED + card;
    for (let spurts = 0; spurts <= spurtsHeld; spurts++) {
      list[count++] = makePlay(speed, spurts, false);
      if (withHill) list[count++] = makePlay(speed, spurts, true);
    }
  }
  return count;
}

export function check(state: State, seat: Seat, choice: Choice): Refusal | null {
  if (state.phase !== 'ride') return refuse('AR-5', 'not-riding');
  if (choice === LAY_HILL) return checkHill(state, seat);
  if (seat !== state.toAct) return refuse('AR-6', 'not-your-turn', { seat: state.toAct });
  return choice === DRAW ? checkDraw(state) : checkPlay(state, seat, choice);
}

function checkHill(state: State, seat: Seat): Refusal | null {
  if (seat === state.leader) return refuse('AR-18', 'leader-lays-with-speed');
  if (state.tempo === null) return refuse('AR-19', 'no-tempo-yet');
  return mayLayHill(state, seat) ? null : refuse('AR-19', 'hill-not-held');
}

function checkDraw(state: State): Refusal | null {
  if (!state.options.manualDraw) return refuse('AR-23', 'draw-is-done');
  return state.drawn ? refuse('AR-7', 'drawn-already') : null;
}

/** AR-8 */
function checkPlay(state: State, seat: Seat, choice: Choice): Refusal | null {
  const speed = speedOf(choice);
  const isCard = speed >= LOWEST_SPEED && speed <= HIGHEST_SPEED;
  if (!isCard || countOf(state, seat, speed - LOWEST_SPEED) === 0) {
    return refuse('AR-8', 'speed-not-held', { speed });
  }
  const held = countOf(state, seat, SPURT);
  if (spurtsOf(choice) > held) return refuse('AR-8', 'spurts-not-held', { spurts: spurtsOf(choice), held });
  if (!isWithHill(choice)) return null;
  if (seat !== state.leader) return refuse('AR-8', 'hill-with-speed', { seat: state.leader });
  return countOf(state, seat, HILL) > 0 ? null : refuse('AR-8', 'hill-not-held');
}

export function apply(state: State, seat: Seat, choice: Choice, log?: Log): void {
  if (choice === LAY_HILL) layHill(state, seat, 'AR-19', log);
  else if (choice === DRAW) draw(state, log);
  else play(state, choice, log);
}

/** How often a random player omits the draw (AR-23); more often would soon leave an empty hand. */
const FORGET_ONE_IN = 8;

const choices: Choice[] = [];

export function propose(state: State, seat: Seat, random: Random): Choice {
  if (seat === state.toAct && mayDraw(state) && !random.oneIn(FORGET_ONE_IN)) return DRAW;
  return choices[random.below(legal(state, seat, choices))];
}
