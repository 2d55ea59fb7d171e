import * as v from 'valibot';
import { LANGUAGES } from '../engine/entry.ts';
import type { Json } from '../engine/json.ts';
import { whole } from '../engine/shape.ts';
import { ownCardEntries } from './cards.ts';
import { secretSchema, tableIdSchema } from './requests.ts';

/** An upper bound for any text; the server checks names and codes more closely. */
const text = v.pipe(v.string(), v.maxLength(200));

const MOST_SECRETS = 200;
const secrets = v.pipe(v.array(secretSchema), v.maxLength(MOST_SECRETS));

export const profileSchema = v.strictObject({
  name: text,
  language: v.picklist(LANGUAGES),
  /** A name of the IANA time zone database. */
  timeZone: text,
  /** The seat whose colour and shape the player likes best. */
  mark: v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(7))),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** A card to make, and the secrets of this browser that it is to keep. */
export const newCardSchema = v.strictObject({ ...profileSchema.entries, secrets });

export const codeSchema = v.strictObject({ code: text });
export const keepSeatsSchema = v.strictObject({ secrets });
export const archiveSchema = v.strictObject({ table: tableIdSchema, archived: v.boolean() });
/** Names a device, a token or a passkey of the card. */
export const partSchema = v.strictObject({ id: text });
export const namedSchema = v.strictObject({ name: text });

/** The answer of an authenticator, as browsers make it. The server's library checks it. */
const credentialEntries = {
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  clientExtensionResults: v.looseObject({}),
  authenticatorAttachment: v.exactOptional(v.picklist(['platform', 'cross-platform'])),
} as const;
const base64url = v.pipe(v.string(), v.regex(/^[\w-]*$/));

export const newPasskeySchema = v.strictObject({
  name: text,
  credential: v.looseObject({
    ...credentialEntries,
    response: v.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
  }),
});
export const passkeyAnswerSchema = v.strictObject({
  credential: v.looseObject({
    ...credentialEntries,
    response: v.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  }),
});

const json = v.custom<Json>(value => value !== undefined);
/** Options for `navigator.credentials`, in their JSON form. */
export const passkeyOptionsSchema = v.strictObject({ options: json });

const deviceSchema = v.strictObject({
  id: v.string(),
  kind: v.picklist(['browser', 'token']),
  /** Browser and system, or the name of a bot. */
  device: v.string(),
  created: whole,
  seen: whole,
  /** The request came from this one. */
  isThis: v.boolean(),
});

const passkeySchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  created: whole,
  used: v.nullable(whole),
});

/** A card as its owner sees it. */
const playerCardSchema = v.strictObject({
  id: v.string(),
  ...profileSchema.entries,
  /** The confirmed address. */
  email: v.nullable(v.string()),
  created: whole,
  devices: v.array(deviceSchema),
  passkeys: v.array(passkeySchema),
  /** Recovery codes that were not used yet, and all that were made. */
  recoveryCodes: v.strictObject({ left: whole, made: whole }),
});
export type PlayerCard = v.InferOutput<typeof playerCardSchema>;

/** `null` without a valid session. */
export const cardAnswerSchema = v.strictObject({ card: v.nullable(playerCardSchema) });

export const signedInSchema = v.strictObject({ card: playerCardSchema });

export const recoveryCodesSchema = v.strictObject({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;

export const madeCardSchema = v.strictObject({ ...signedInSchema.entries, ...recoveryCodesSchema.entries });
export type MadeCard = v.InferOutput<typeof madeCardSchema>;

export const deviceCodeSchema = v.strictObject({ code: v.string(), expires: whole });
export type DeviceCode = v.InferOutput<typeof deviceCodeSchema>;

const { secret: _, ...tableEntries } = ownCardEntries;

/** A table in the list of a card, as in the list of secrets. */
const cardTableSchema = v.strictObject({ ...tableEntries, archived: v.boolean() });

export const cardTablesSchema = v.strictObject({
  tables: v.array(cardTableSchema),
  /** To be sent as `after` for the next page; `null` on the last one. */
  next: v.nullable(v.string()),
});
export type CardTables = v.InferOutput<typeof cardTablesSchema>;

/** Everything that is kept about a person, for themselves. Secrets are kept as hashes, which are left out. */
export const cardExportSchema = v.strictObject({
  ...playerCardSchema.entries,
  tables: v.array(cardTableSchema),
  /** What the person has said at these tables. */
  chat: v.array(v.strictObject({ table: v.string(), at: whole, text: v.string() })),
});
export type CardExport = v.InferOutput<typeof cardExportSchema>;
