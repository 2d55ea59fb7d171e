import * as v from 'valibot';
import type { Json } from '../engine/json.ts';
import type { Refusal } from '../engine/refusal.ts';
import { whole } from '../engine/shape.ts';
import { conditionSchema, slipSchema } from '../engine/slips/slip.ts';
import type { FactKind } from '../engine/slips/slips.ts';
import { tempoSchema } from '../table/clock/tempo.ts';
import { AUTOMATIC, levelSchema, VISIBILITIES } from '../table/events/events.ts';
import { SHUFFLE_VERSIONS } from '../table/shuffle/shuffle-version.ts';
import { STOPS } from '../table/slips/slip-state.ts';
import { PHASES } from '../table/table.ts';
import type { TableView } from '../table/view/view.ts';
import type { Edits } from './changes.ts';
import type { SentPast } from './past.ts';
import { secretSchema } from './requests.ts';
import type { Done } from './socket-messages.ts';

// Schemas of the server's answers, for authors of clients. The OpenAPI description is made from them, and the tests validate
// every answer of a real server.

const json = v.custom<Json>(value => value !== undefined);
/** The view of a game in its JSON form, and its actions: their schemas are those of the game. */
export const stateSchema = v.custom<Json>(value => value !== undefined);
export const gameActionSchema = v.custom<Json>(value => value !== undefined);
const args = v.record(v.string(), json);
const phase = v.picklist(PHASES);

const refusalSchema = v.strictObject({
  code: v.string(),
  rule: v.string(),
  args,
}) satisfies v.GenericSchema<Refusal>;

export const refusedSchema = v.strictObject({ refusal: refusalSchema });

const seatSchema = v.strictObject({
  kind: v.picklist(['open', 'reserved', 'person', 'bot']),
  name: v.nullable(v.string()),
  level: v.nullable(levelSchema),
  conceded: v.boolean(),
  connected: v.nullable(v.boolean()),
  out: v.boolean(),
  clock: v.nullable(v.strictObject({ left: whole, grace: whole, since: v.nullable(whole) })),
});

const logSchema = v.array(v.strictObject({ n: whole, at: whole, key: v.string(), rule: v.string(), args }));

export const viewSchema = v.strictObject({
  table: v.string(),
  game: v.string(),
  options: args,
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
  viewer: v.nullable(whole),
  version: whole,
  step: whole,
  phase,
  seats: v.array(seatSchema),
  awaited: v.array(whole),
  state: v.nullable(stateSchema),
  legal: v.nullable(v.array(gameActionSchema)),
  sealed: v.nullable(
    v.strictObject({
      do: gameActionSchema,
      bot: v.nullable(v.string()),
      by: v.nullable(v.picklist(AUTOMATIC)),
    }),
  ),
  slip: v.nullable(
    v.strictObject({
      ...slipSchema.entries,
      used: whole,
      stopped: v.nullable(
        v.strictObject({ why: v.picklist(STOPS), where: v.nullable(v.union([v.string(), whole])) }),
      ),
    }),
  ),
  forced: v.boolean(),
  undo: v.boolean(),
  result: v.nullable(v.strictObject({ scores: v.array(v.number()), ranks: v.array(whole) })),
  shuffle: v.strictObject({
    version: v.picklist(SHUFFLE_VERSIONS),
    commitment: v.string(),
    nonces: v.nullable(v.array(v.string())),
    seed: v.nullable(v.string()),
  }),
  log: logSchema,
  chat: v.array(v.strictObject({ at: whole, seat: whole, name: v.string(), text: v.string() })),
  rematch: v.nullable(v.string()),
}) satisfies v.GenericSchema<TableView>;

export const doneSchema = v.strictObject({
  version: whole,
  repeated: v.exactOptional(v.literal(true)),
  secret: v.exactOptional(secretSchema),
  table: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, Done>;

const factKind = v.variant('kind', [
  v.strictObject({ kind: v.literal('number'), min: whole, max: whole }),
  v.strictObject({ kind: v.literal('flag') }),
  v.strictObject({ kind: v.literal('choice'), values: v.array(v.string()) }),
]) satisfies v.GenericSchema<unknown, FactKind>;

export const gameSchema = v.strictObject({
  game: v.string(),
  name: v.string(),
  designer: v.string(),
  seats: v.strictObject({ min: whole, max: whole }),
  options: v.record(v.string(), json),
  levels: v.array(v.string()),
  slips: v.strictObject({
    facts: v.record(v.string(), factKind),
    choices: v.array(v.string()),
    stops: v.record(v.string(), conditionSchema),
    ready: v.array(v.strictObject({ name: v.string(), slip: slipSchema })),
  }),
});

const edits = v.record(
  v.string(),
  v.custom<Edits[string]>(value => typeof value === 'object' && value !== null),
);

export const pastSchema = v.strictObject({
  from: whole,
  events: whole,
  moments: v.array(
    v.strictObject({
      edits,
      awaited: v.array(whole),
      log: logSchema,
    }),
  ),
}) satisfies v.GenericSchema<SentPast>;

/** docs/records.md says what is in it. */
export const recordSchema = v.record(v.string(), json);
