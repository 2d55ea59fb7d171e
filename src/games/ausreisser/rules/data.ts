/** AR-1: a card is its kind, an index into all lists by card: speeds 39 to 50, then the special cards. */
export const FACES = [39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 'H', 'S', 'W'] as const;
export type Face = (typeof FACES)[number];
export const KINDS = FACES.length;

export const LOWEST_SPEED = 39;
export const HIGHEST_SPEED = 50;
export const HILL = 12;
export const SPURT = 13;
export const WIND = 14;

/** AR-1: seven of each speed, five of each special card. */
const COPIES = FACES.map(face => (typeof face === 'number' ? 7 : 5));

/** AR-2: the simple pack ends where the special cards begin. */
const FULL_PACK = COPIES.flatMap((copies, card) => new Array<number>(copies).fill(card));
const SIMPLE_PACK = FULL_PACK.slice(0, FULL_PACK.indexOf(HILL));

export function packOf({ simple }: { readonly simple: boolean }): readonly number[] {
  return simple ? SIMPLE_PACK : FULL_PACK;
}

/** AR-5, AR-7: cards dealt and kept between turns; one more after the draw. */
export const HAND = 6;
export const HILLS = COPIES[HILL];

/** AR-11 */
export const SPURT_GAIN = 2;
export const WIND_LOSS = 2;
export const FLAT_LIMIT = 52;
const HILL_LIMIT = 50;

export function limitOf(hill: boolean): number {
  return hill ? HILL_LIMIT : FLAT_LIMIT;
}

/** AR-14: how far below the tempo a rider still stays in the slipstream. */
export const SLIPSTREAM = 2;
