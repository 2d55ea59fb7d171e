/**
 * Cards without order (a hand, cards played) as one number: its octal digit v counts the cards of value v.
 * Adding and subtracting these numbers adds and removes cards.
 */
export type Cards = number;

/** Values 1 to 6; as a set of values bit v stands for v. */
export const SIX = 6;
export const VALUES = [1, 2, 3, 4, 5, 6] as const;
export const ALL_VALUES = 0b1111110;
export const ONLY_SIX = 1 << SIX;

export function card(value: number): Cards {
  return 1 << (3 * value);
}

export function count(cards: Cards, value: number): number {
  return (cards >> (3 * value)) & 7;
}

export function countAll(cards: Cards): number {
  let sum = 0;
  for (let rest = cards >> 3; rest !== 0; rest >>= 3) sum += rest & 7;
  return sum;
}

/** The set of values among them. */
export function valuesIn(cards: Cards): number {
  // Bit 3v: a card of value v. Shifting by 2v brings it to bit v.
  const any = cards | (cards >> 1) | (cards >> 2);
  return (
    ((any >> 2) & 2) |
    ((any >> 4) & 4) |
    ((any >> 6) & 8) |
    ((any >> 8) & 16) |
    ((any >> 10) & 32) |
    ((any >> 12) & 64)
  );
}

export function isOnlySixes(cards: Cards): boolean {
  return cards !== 0 && cards % card(SIX) === 0;
}

/** From numbers of cards by value. */
export function cardsOf(counts: readonly number[]): Cards {
  return counts.reduce((cards, number, i) => cards + number * card(i + 1), 0);
}

export function collect(values: readonly number[]): Cards {
  return values.reduce((cards, value) => cards + card(value), 0);
}

/** Value by value, ascending. */
export function listCards(cards: Cards): number[] {
  return VALUES.flatMap(value => new Array<number>(count(cards, value)).fill(value));
}
