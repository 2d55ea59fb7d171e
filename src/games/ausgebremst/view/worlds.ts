import type { Random } from '../../../engine/random.ts';
import { type Cards, card, cardsOf, collect, count, isOnlySixes } from '../rules/cards.ts';
import { DECK_NAMES, PRO_DECKS } from '../rules/data.ts';
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
  stackIn,
  TOOK_PIT_CARD,
  whatIn,
} from './memory.ts';
import { type Evidence, type Sighting, sightingOf } from './sighting.ts';
import { findSortings, guessSorting } from './sortings.ts';

/** One possible distribution of a player's cards in the pro game. */
export interface World {
  readonly stacks: Stack[];
  hand: Cards;
  /** Cards drawn or taken, in order. */
  readonly drawn: number[];
  /** Indices of the doubts at which this hand held only sixes. */
  readonly onlySixesAt: number[];
}

/** A deck in a sorting, and the pit card that went into the hand. */
interface Candidate {
  readonly stacks: readonly Stack[];
  readonly pitCard: number;
  /** Computed on first use; `null` if it does not fit. */
  world?: World | null;
}

/**
 * All worlds that fit a viewer's evidence: every deck in every sorting that agrees with the empty stacks and
 * the cards played. A stack is sorted, so a sorting determines every draw, and replaying the observations
 * shows whether it fits.
 */
export class Worlds {
  private readonly evidence: Evidence;
  private readonly sighting: Sighting;
  private candidates: Candidate[] | null = null;
  /** Until a card is played thousands of worlds fit: guessing one is a hundred times faster than listing them. */
  private isVague: boolean;

  constructor(evidence: Evidence) {
    this.evidence = evidence;
    this.sighting = sightingOf(evidence);
    const { stacks, played } = this.sighting;
    this.isVague = played === 0 && stacks.every(({ most }) => most > 0);
  }

  /** A uniformly random world. The random numbers used do not depend on earlier picks. */
  pick(random: Random): World {
    for (;;) {
      const candidate = this.isVague ? this.guess(random) : random.pick(this.list());
      const world = candidate && this.worldOf(candidate);
      if (world) return world;
    }
  }

  /** Whether all of them pass. */
  every(test: (world: World) => boolean): boolean {
    return this.list().every(candidate => {
      const world = this.worldOf(candidate);
      return world === null || test(world);
    });
  }

  /** Keeps the worlds that pass. */
  keep(test: (world: World) => boolean): void {
    this.isVague = false;
    this.candidates = this.list().filter(candidate => {
      const world = this.worldOf(candidate);
      return world !== null && test(world);
    });
  }

  all(): World[] {
    return this.list().flatMap(candidate => this.worldOf(candidate) ?? []);
  }

  private guess(random: Random): Candidate | null {
    const { pitCards } = this.evidence;
    const deck = cardsOf(PRO_DECKS[random.pick(DECK_NAMES)]) - collect(pitCards);
    const stacks = guessSorting(deck, this.sighting, random);
    return stacks && { stacks, pitCard: pitCards[0] };
  }

  private list(): Candidate[] {
    if (this.candidates) return this.candidates;
    const { memory, pitCards } = this.evidence;
    const hasTaken = memory.some(item => whatIn(item) === TOOK_PIT_CARD);
    const taken = hasTaken ? [...new Set(pitCards)] : [pitCards[0]];
    this.candidates = Object.values(PRO_DECKS).flatMap(deck =>
      findSortings(cardsOf(deck) - collect(pitCards), this.sighting).flatMap(stacks =>
        taken.map(pitCard => ({ stacks, pitCard })),
      ),
    );
    return this.candidates;
  }

  private worldOf(candidate: Candidate): World | null {
    const { memory, pitCards } = this.evidence;
    if (candidate.world === undefined) {
      candidate.world = follow(candidate.stacks, memory, pitCards, candidate.pitCard);
    }
    return candidate.world;
  }
}

/** Replays all observations; `null` if they contradict these stacks. */
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
        drawIn(world, stackIn(item) - 1);
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
