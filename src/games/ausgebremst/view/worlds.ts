import { type Cards, card, cardsOf, collect, count, isOnlySixes, SIX, VALUES } from '../rules/cards.ts';
import { PRO_DECKS, STACKS } from '../rules/data.ts';
import { otherPitCard } from '../rules/pro.ts';
import { layOnTop, type Stack, takeTop, topOf } from '../rules/stacks.ts';
import {
  DOUBTED,
  DREW,
  firstIn,
  isSecret,
  type Memory,
  PLAYED,
  SHOWED,
  secondIn,
  TOOK_PIT_CARD,
  whatIn,
} from './memory.ts';

/** One way a player's cards can lie in the pro game. */
export interface World {
  readonly stacks: Stack[];
  hand: Cards;
  /** Cards that were drawn or taken up, in order. */
  readonly drawn: number[];
  /** Indices of the doubts at which this hand was nothing but sixes. */
  readonly onlySixesAt: number[];
}

/** What a viewer knows of them. */
export interface Evidence {
  /** Cards in each stack now. */
  readonly stackSizes: readonly number[];
  /** The pit cards laid aside for this race. */
  readonly pitCards: readonly number[];
  /** All that was seen of this player. */
  readonly memory: readonly Memory[];
}

/**
 * All worlds that fit. The sizes the stacks began with tell the deck and leave few ways to assign its values (180 at
 * most); a stack is sorted, so that an assignment decides every draw, and the cards played and shown decide between them.
 */
export function findWorlds(evidence: Evidence): World[] {
  const { memory, pitCards } = evidence;
  const sizes = firstSizes(evidence);
  const total = sizes.reduce((sum, size) => sum + size, pitCards.length);
  const deck = Object.values(PRO_DECKS).find(counts => counts.reduce((a, b) => a + b, 0) === total)!;
  const hasTaken = memory.some(item => whatIn(item) === TOOK_PIT_CARD);
  const taken = hasTaken ? new Set(pitCards) : [pitCards[0]];
  const worlds: World[] = [];
  for (const stacks of assign(cardsOf(deck) - collect(pitCards), sizes)) {
    for (const pitCard of taken) {
      const world = follow(stacks, memory, pitCards, pitCard);
      if (world) worlds.push(world);
    }
  }
  return worlds;
}

/** How many cards each stack had before anything was drawn from it or laid on it. */
function firstSizes({ stackSizes, memory }: Evidence): number[] {
  const sizes = [...stackSizes];
  for (const item of memory) {
    const what = whatIn(item);
    if (what === DREW) sizes[firstIn(item) - 1]++;
    if (what === TOOK_PIT_CARD && firstIn(item) > 0) sizes[firstIn(item) - 1]--;
  }
  return sizes;
}

/** All ways to sort these cards into stacks of these sizes, each value into one of them (AG-33). */
function assign(cards: Cards, sizes: readonly number[]): Stack[][] {
  const found: Stack[][] = [];
  const stacks: Stack[] = new Array(STACKS).fill(0);
  const room = [...sizes];
  const place = (value: number) => {
    if (value > SIX) {
      found.push([...stacks]);
      return;
    }
    const number = count(cards, value);
    for (let stack = 0; stack < STACKS; stack++) {
      if (room[stack] < number) continue;
      room[stack] -= number;
      stacks[stack] += number * card(value);
      place(value + 1);
      stacks[stack] -= number * card(value);
      room[stack] += number;
      // A value without cards is nowhere.
      if (number === 0) break;
    }
  };
  place(VALUES[0]);
  return found;
}

/** Goes through all that was seen; `null` where it could not have happened with these stacks. */
function follow(
  stacks: readonly Stack[],
  memory: readonly Memory[],
  pitCards: readonly number[],
  pitCard: number,
): World | null {
  const world: World = { stacks: [...stacks], hand: 0, drawn: [], onlySixesAt: [] };
  for (const item of memory) {
    switch (whatIn(item)) {
      case PLAYED:
        if (count(world.hand, firstIn(item)) === 0) return null;
        world.hand -= card(firstIn(item));
        break;
      case DREW:
        drawIn(world, firstIn(item) - 1);
        break;
      case TOOK_PIT_CARD:
        takePitCardIn(world, firstIn(item), pitCard, otherPitCard(pitCards, pitCard));
        break;
      case SHOWED:
        if (world.hand !== collect([firstIn(item), secondIn(item)].filter(Boolean))) return null;
        break;
      case DOUBTED:
        if (isOnlySixes(world.hand)) world.onlySixesAt.push(secondIn(item));
    }
    if (isSecret(item) && secondIn(item) !== 0 && secondIn(item) !== world.drawn.at(-1)) return null;
  }
  return world;
}

function drawIn(world: World, stack: number): void {
  const value = topOf(world.stacks[stack]);
  world.stacks[stack] = takeTop(world.stacks[stack]);
  world.hand += card(value);
  world.drawn.push(value);
}

function takePitCardIn(world: World, stack: number, value: number, other: number): void {
  if (stack > 0) world.stacks[stack - 1] = layOnTop(world.stacks[stack - 1], other);
  world.hand += card(value);
  world.drawn.push(value);
}
