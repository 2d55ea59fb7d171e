import * as v from 'valibot';
import { clientRequests, setupSchema } from '../table/commands/requests.ts';

/** Limit of messages and bodies. Actions of all games are far smaller. */
export const MOST_MESSAGE_BYTES = 16 * 1024;

/** At least 128 bits if drawn at random, in characters that URLs allow. */
export const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/), v.brand('Secret'));
export type Secret = v.InferOutput<typeof secretSchema>;

export const tableIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** Chosen by the sender, new for every request: a repeated request with the same id is not handled twice. */
const askIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

const requestSchema = v.variant('type', [...clientRequests, v.strictObject({ type: v.literal('rematch') })]);
export type ClientRequest = v.InferOutput<typeof requestSchema>;

/** A request to a table. */
export const askEntries = {
  id: v.exactOptional(askIdSchema),
  ask: requestSchema,
  /** For `sit` and `hand-on`: the seat's new secret, if the sender chooses it. */
  secret: v.exactOptional(secretSchema),
} as const;
export const askSchema = v.strictObject(askEntries);
export type Ask = v.InferOutput<typeof askSchema>;
/** As clients write it: the brand of a secret comes with the check. */
export type SentAsk = v.InferInput<typeof askSchema>;

/** A table to make. With the same owner's secret a repeated request makes no second table. */
export const creationSchema = v.strictObject({
  ...setupSchema.entries,
  owner: v.exactOptional(secretSchema),
});
export type TableOrder = v.InferOutput<typeof creationSchema>;
export type SentOrder = Omit<TableOrder, 'owner'> & { readonly owner?: string };

const MOST_SECRETS = 200;

export const mineSchema = v.strictObject({
  secrets: v.pipe(v.array(secretSchema), v.maxLength(MOST_SECRETS)),
  /** `next` of the page before. */
  after: v.exactOptional(tableIdSchema),
});
