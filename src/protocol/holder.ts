import * as v from 'valibot';
import { whole } from '../engine/shape.ts';

/** Who a link speaks for. Each has a secret of its own. */
export const holderSchema = v.union([whole, v.picklist(['owner', 'spectator'])]);
export type Holder = v.InferOutput<typeof holderSchema>;
