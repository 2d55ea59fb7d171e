import type { Log } from '../../../engine/log.ts';
import type { RandomSource } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Chance, makeCards } from './actions.ts';
import { HAND, packOf } from './data.ts';
import { cardsOf, empty, give, pileLeft } from './hand.ts';
import type { State } from './state.ts';
import { beginTurn } from './turn.ts';

/** AR-4: the player who draws the highest speed leads the first stage; all players are equally likely. */
export function sample(state: State, random: RandomSource): Chance {
  const leader = state.leader === null ? random.below(state.seats) : null;
  return { leader, deck: random.shuffle(packOf(state.options).slice()) };
}

export function checkChance(state: State, { leader, deck }: Chance): Refusal | null {
  if (state.leader === null) {
    if (leader === null) return refuse('AR-4', 'leader-missing');
    if (leader < 0 || leader >= state.seats) return refuse('AR-4', 'no-such-leader', { seat: leader });
  } else if (leader !== null) return refuse('AR-4', 'leader-known', { seat: state.leader });
  const pack = packOf(state.options);
  const sorted = deck.toSorted((a, b) => a - b);
  if (sorted.length === pack.length && sorted.every((card, i) => card === pack[i])) return null;
  return refuse(state.options.simple ? 'AR-2' : 'AR-1', 'not-the-pack', { cards: pack.length });
}

/** AR-4, AR-5 */
export function applyChance(state: State, { leader, deck }: Chance, log?: Log): void {
  const first = leader ?? state.leader!;
  if (leader === null) state.stage++;
  log?.push({
    key: leader === null ? 'leadsOff' : 'lot',
    rule: 'AR-4',
    args: { seat: first, stage: state.stage },
  });
  clearTable(state);
  state.phase = 'ride';
  state.leader = first;
  dealHands(state, deck, first);
  if (log) tellHands(state, log);
  beginTurn(state, first, log);
}

function clearTable(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) empty(state, seat);
  state.tempo = null;
  state.hill = false;
  state.stranded = false;
  state.smaller.fill(0);
  state.penalties.fill(0);
  state.ridden.fill(0);
}

function dealHands(state: State, deck: readonly number[], first: Seat): void {
  const dealt = state.seats * HAND;
  for (let i = 0; i < dealt; i++) give(state, (first + i) % state.seats, deck[i]);
  state.fresh.fill(HAND);
  state.pile = deck;
  state.top = dealt;
}

function tellHands(state: State, log: Log): void {
  for (let seat = 0; seat < state.seats; seat++) {
    log.push({
      key: 'deal',
      rule: 'AR-5',
      args: { seat, count: HAND, pile: pileLeft(state) },
      secret: { seat, args: { cards: makeCards(cardsOf(state, seat)) } },
    });
  }
}
