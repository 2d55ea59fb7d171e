import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';

const seats = v.array(whole);
const values = v.array(whole);
/** A rider as the number of its seat and its own from 0. */
const rider = v.tuple([whole, whole]);
const flag = v.boolean();

/** Views of Breaking Away as clients get them. Fields and values have no other names. */
export const viewSchema = v.strictObject({
  viewer: v.nullable(whole),
  options: v.strictObject({
    groupBreakaway: flag,
    congestion: flag,
    staggeredStart: flag,
    openValues: flag,
    sealedRounds: flag,
    rules: v.exactOptional(whole),
  }),
  phase: v.picklist(['allocate', 'lot', 'order', 'ride', 'over']),
  round: whole,
  awaited: seats,
  teams: v.array(
    v.strictObject({
      score: whole,
      riders: v.array(
        v.strictObject({
          field: whole,
          retired: flag,
          known: values,
          secret: v.nullable(values),
          unseen: v.strictObject({ count: whole, sum: whole }),
        }),
      ),
    }),
  ),
  order: v.array(rider),
  next: whole,
  crossed: v.array(whole),
  breakaway: v.array(rider),
  orders: v.nullable(v.array(v.nullable(v.union([whole, v.literal('retire')])))),
});
