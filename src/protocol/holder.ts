import * as v from 'valibot';
import { whole } from '../engine/shape.ts';

/** The role that a link gives. Each has its own secret. */
export const holderSchema = v.union([whole, v.picklist(['owner', 'spectator'])]);
export type Holder = v.InferOutput<typeof holderSchema>;
