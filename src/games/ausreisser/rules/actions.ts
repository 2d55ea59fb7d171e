import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import type { Seat } from '../../../engine/turn.ts';
import { FACES, type Face } from './data.ts';

/** Two digits are more than any card or number of spurts needs; AR-8 refuses what exceeds the rules. */
const upTo99 = (from: number) => v.pipe(whole, v.minValue(from), v.maxValue(99));

export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('play'), speed: upTo99(1), spurts: upTo99(0), hill: v.boolean() }),
  v.strictObject({ type: v.literal('hill') }),
  v.strictObject({ type: v.literal('draw') }),
]);
export type Action = v.InferOutput<typeof actionSchema>;

export const chanceSchema = v.strictObject({
  leader: v.exactOptional(whole),
  deck: v.array(v.picklist(FACES)),
});
type ChanceJson = v.InferOutput<typeof chanceSchema>;

/** A play as `makePlay` packs it into bits, or `DRAW` (AR-23), or `LAY_HILL` (AR-19). */
export type Choice = number;
export const DRAW = 0;
export const LAY_HILL = 1;

const SPEED_SHIFT = 8;
const SPURTS_MASK = 127;

export function makePlay(speed: number, spurts: number, withHill: boolean): Choice {
  return (speed << SPEED_SHIFT) | (spurts << 1) | (withHill ? 1 : 0);
}

export function speedOf(play: Choice): number {
  return play >> SPEED_SHIFT;
}

export function spurtsOf(play: Choice): number {
  return (play >> 1) & SPURTS_MASK;
}

export function isWithHill(play: Choice): boolean {
  return (play & 1) === 1;
}

export function parseAction(action: Action): Choice {
  switch (action.type) {
    case 'play':
      return makePlay(action.speed, action.spurts, action.hill);
    case 'hill':
      return LAY_HILL;
    case 'draw':
      return DRAW;
  }
}

export function makeAction(choice: Choice): Action {
  if (choice === DRAW) return { type: 'draw' };
  if (choice === LAY_HILL) return { type: 'hill' };
  return { type: 'play', speed: speedOf(choice), spurts: spurtsOf(choice), hill: isWithHill(choice) };
}

/** The shuffled pack, top first, and who drew the highest speed (AR-4): `null` after the first stage. */
export interface Chance {
  readonly leader: Seat | null;
  readonly deck: readonly number[];
}

export function parseChance({ leader, deck }: ChanceJson): Chance {
  return { leader: leader ?? null, deck: parseCards(deck) };
}

export function makeChance({ leader, deck }: Chance): ChanceJson {
  return { ...(leader !== null && { leader }), deck: makeCards(deck) };
}

export function parseCards(faces: readonly Face[]): number[] {
  return faces.map(face => FACES.indexOf(face));
}

export function makeCards(cards: readonly number[]): Face[] {
  return cards.map(card => FACES[card]);
}
