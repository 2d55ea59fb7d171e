import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';

/** Views as clients get them. */
export const viewSchema = v.strictObject({
  options: v.strictObject({ freePace: v.boolean() }),
  phase: v.picklist(['lot', 'run', 'over']),
  next: whole,
  turns: whole,
  round: whole,
  runners: v.array(v.strictObject({ field: whole, lastSteps: whole })),
});
