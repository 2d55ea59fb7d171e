import * as v from 'valibot';
import type { Refusal } from '../engine/refusal.ts';
import { whole } from '../engine/shape.ts';
import type { ChatLine } from '../table/table.ts';
import type { LogFace } from '../table/view/log.ts';
import type { TableView } from '../table/view/view.ts';
import type { Edits } from './changes.ts';
import { holderSchema } from './holder.ts';
import { askEntries, type Secret, secretSchema, tableIdSchema } from './requests.ts';

const count = v.pipe(whole, v.minValue(0));

/** All messages of clients over a socket; the most frequent type is first. */
export const socketMessageSchema = v.variant('type', [
  v.strictObject({ type: v.literal('ask'), ...askEntries }),
  /** The first message: the table, the sender's secret, and what the client has seen already. */
  v.strictObject({
    type: v.literal('hello'),
    table: tableIdSchema,
    secret: v.exactOptional(secretSchema),
    /** Instead of a secret: as this holder, by the player card of the cookie or of the token. */
    as: v.exactOptional(holderSchema),
    token: v.exactOptional(secretSchema),
    /** The version of the last view that was seen. */
    version: v.exactOptional(count),
    /** The number of the last log entry that was seen. */
    log: v.exactOptional(count),
  }),
  /** Wants the whole view again, with the log after this entry. */
  v.strictObject({ type: v.literal('look'), log: v.exactOptional(count) }),
]);
export type SocketMessage = v.InferOutput<typeof socketMessageSchema>;
export type Hello = Extract<SocketMessage, { type: 'hello' }>;

/** As clients write them: the brand of a secret comes with the check. */
export type SentMessage = v.InferInput<typeof socketMessageSchema>;
export type SentHello = Extract<SentMessage, { type: 'hello' }>;

/** All messages of the server. */
export type ServerMessage =
  /** The whole view. */
  | { readonly type: 'table'; readonly view: TableView }
  /** The view of the version named in `hello` is still the newest. */
  | { readonly type: 'same'; readonly version: number }
  /** Changes to the last view; new lines of log and chat are appended. */
  | {
      readonly type: 'change';
      readonly version: number;
      readonly edits: Edits;
      readonly log: readonly LogFace[];
      readonly chat: readonly ChatLine[];
    }
  /** It is done and stored. `version` is that of the sender's view afterwards. */
  | ({ readonly type: 'done'; readonly id: string | null } & Done)
  | { readonly type: 'refused'; readonly id: string | null; readonly refusal: Refusal };

/** The parts of a change. Some are encoded already, once for all viewers who share them. */
interface ChangeParts {
  readonly version: number;
  /** Without the braces around them. */
  readonly edits: string;
  /** The legal actions, if they have changed. */
  readonly legal: string | null;
  readonly log: string;
  readonly chat: readonly ChatLine[];
}

export function changeText({ version, edits, legal, log, chat }: ChangeParts): string {
  const lines = chat.length === 0 ? '[]' : JSON.stringify(chat);
  return `{"type":"change","version":${version},"edits":{${withLegal(edits, legal)}},"log":${log},"chat":${lines}}`;
}

function withLegal(edits: string, legal: string | null): string {
  if (legal === null) return edits;
  return `${edits === '' ? '' : `${edits},`}"legal":[${legal}]`;
}

export interface Done {
  readonly version: number;
  /** A request of the same id was done before. */
  readonly repeated?: true;
  /** The new secret of the seat after `sit` and `hand-on`. */
  readonly secret?: Secret;
  /** The next table, after `rematch`. */
  readonly table?: string;
}
