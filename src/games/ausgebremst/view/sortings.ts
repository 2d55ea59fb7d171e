import type { Random } from '../../../engine/random.ts';
import { type Cards, card, count, SIX, VALUES } from '../rules/cards.ts';
import { PRO_HAND, STACKS } from '../rules/data.ts';
import { type Stack, stackSize } from '../rules/stacks.ts';
import type { Sighting } from './sighting.ts';

/**
 * All ways to sort these cards into stacks, each value into one of them (AG-33), that agree with a sighting.
 * Lower values are on top, so filling stacks by ascending value shows at once which cards of a value have
 * been drawn. These must be at least the cards played, and at most a hand more. After a few moves hardly any
 * way is left to try.
 */
export function findSortings(cards: Cards, { stacks: seen, played, taken }: Sighting): Stack[][] {
  const found: Stack[][] = [];
  const stacks: Stack[] = new Array(STACKS).fill(0);
  const sizes: number[] = new Array(STACKS).fill(0);
  const place = (value: number, held: number) => {
    if (value > SIX) {
      if (sizes.every((size, i) => size >= seen[i].least)) found.push([...stacks]);
      return;
    }
    const number = count(cards, value);
    const wanted = count(played, value);
    const fromPit = count(taken, value);
    for (let i = 0; i < STACKS; i++) {
      const drawn = Math.min(number, Math.max(0, seen[i].drawn - sizes[i]));
      const left = held + Math.max(0, drawn - wanted);
      if (sizes[i] + number > seen[i].most || drawn + fromPit < wanted || left > PRO_HAND) continue;
      sizes[i] += number;
      stacks[i] += number * card(value);
      place(value + 1, left);
      stacks[i] -= number * card(value);
      sizes[i] -= number;
      // A value without cards needs no stack.
      if (number === 0) break;
    }
  };
  place(VALUES[0], 0);
  return found;
}

/** One sorting at random, or `null` if it does not agree with the sizes of a sighting. */
export function guessSorting(cards: Cards, { stacks: seen }: Sighting, random: Random): Stack[] | null {
  const stacks: Stack[] = new Array(STACKS).fill(0);
  for (const value of VALUES) {
    const i = random.below(STACKS);
    const number = count(cards, value);
    // A value without cards needs no stack; trying it in every stack would make its deck more likely.
    if (number === 0 && i > 0) return null;
    stacks[i] += number * card(value);
  }
  const fits = (stack: Stack, i: number) => {
    const size = stackSize(stack);
    return size >= seen[i].least && size <= seen[i].most;
  };
  return stacks.every(fits) ? stacks : null;
}
