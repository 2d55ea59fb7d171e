import type { Random } from '../../../engine/random.ts';
import {
  ALL_VALUES,
  type Cards,
  cardsOf,
  collect,
  isOnlySixes,
  listCards,
  valuesIn,
} from '../rules/cards.ts';
import { FAMILY_DECK, STACKS } from '../rules/data.ts';
import { listStack } from '../rules/stacks.ts';
import type { State } from '../rules/state.ts';
import { isSecret, seatIn, withCard } from './memory.ts';
import type { View } from './view.ts';
import { type World, Worlds } from './worlds.ts';

/** A viewer's uncertainty about one player's cards. */
export interface Secret {
  /** Deals the hidden cards into the state, uniformly over all possibilities. */
  deal(state: State, random: Random): void;
  /** Whether the hand can only have these values, and a way to narrow it to them. */
  isOnly(values: number): boolean;
  restrict(values: number): void;
  /** Whether the dealt hand held only sixes at the time of this doubt. */
  hadOnlySixes(state: State, doubt: number): boolean;
}

/** Family game: cards not played are in the hand or the deck; unseen ones can be in either. */
export class FamilySecret implements Secret {
  private readonly seat: number;
  private readonly known: Cards;
  private readonly unseen: Cards;
  /** The number of cards in hand unknown to the viewer. */
  private readonly hidden: number;
  private values: number;

  constructor(view: View, seat: number) {
    const { hand, shown, held, ruledOut } = view.players[seat];
    const known = hand ?? shown;
    this.seat = seat;
    this.known = collect(known);
    this.hidden = held - known.length;
    this.values = ALL_VALUES & ~ruledOut;
    const all = view.race === 0 ? 0 : cardsOf(FAMILY_DECK);
    this.unseen = all - collect(view.cars[seat].played) - this.known;
  }

  deal(state: State, random: Random): void {
    const deck: number[] = [];
    let { known: hand, hidden } = this;
    for (const value of random.shuffle(listCards(this.unseen))) {
      if (hidden > 0 && this.values & (1 << value)) {
        hand += collect([value]);
        hidden--;
      } else deck.push(value);
    }
    state.hands[this.seat] = hand;
    state.decks = state.decks.with(this.seat, deck);
  }

  isOnly(values: number): boolean {
    const possible = valuesIn(this.known) | (this.hidden > 0 ? valuesIn(this.unseen) & this.values : 0);
    return (possible & ~values) === 0;
  }

  restrict(values: number): void {
    this.values &= values;
  }

  hadOnlySixes(state: State): boolean {
    return isOnlySixes(state.hands[this.seat]);
  }
}

/** Pro game: one of the worlds that fit the observations. */
export class ProSecret implements Secret {
  private readonly seat: number;
  private readonly memory: View['memory'];
  private readonly worlds: Worlds;
  private dealt: World | null = null;

  constructor(view: View, seat: number, pitCards: readonly number[]) {
    const { stackSizes, stacks } = view.players[seat];
    this.seat = seat;
    this.memory = view.memory;
    const memory = view.memory.filter(item => seatIn(item) === seat);
    this.worlds = new Worlds({ stackSizes, pitCards, memory });
    if (stacks) this.worlds.keep(world => isSame(world, stacks));
  }

  deal(state: State, random: Random): void {
    const world = this.worlds.pick(random);
    this.dealt = world;
    state.hands[this.seat] = world.hand;
    for (let stack = 0; stack < STACKS; stack++)
      state.stacks[this.seat * STACKS + stack] = world.stacks[stack];
    let drawn = 0;
    for (const [i, item] of this.memory.entries()) {
      if (seatIn(item) === this.seat && isSecret(item))
        state.memory[i] = withCard(item, world.drawn[drawn++]);
    }
  }

  isOnly(values: number): boolean {
    return this.worlds.every(({ hand }) => (valuesIn(hand) & ~values) === 0);
  }

  restrict(values: number): void {
    this.worlds.keep(({ hand }) => (valuesIn(hand) & ~values) === 0);
  }

  hadOnlySixes(_state: State, doubt: number): boolean {
    return this.dealt?.onlySixesAt.includes(doubt) ?? false;
  }
}

function isSame(world: World, stacks: readonly (readonly number[])[]): boolean {
  return world.stacks.every((stack, i) => listStack(stack).join() === stacks[i].join());
}
