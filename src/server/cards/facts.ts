import * as v from 'valibot';
import { LANGUAGES } from '../../engine/entry.ts';
import { whole } from '../../engine/shape.ts';
import { secretHashSchema } from '../store/facts.ts';

/** 128 random bits. It is no secret: it names the card in the store and to authenticators. */
export type CardId = string;

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

/** What a person has said about themselves. */
const profileEntries = {
  name: v.string(),
  language: v.picklist(LANGUAGES),
  /** A name of the IANA time zone database, such as `Europe/Zurich`. */
  timeZone: v.string(),
  /** The seat whose colour and shape the person likes best. */
  mark: v.nullable(whole),
} as const;
const profileSchema = v.strictObject(profileEntries);
export type Profile = v.InferOutput<typeof profileSchema>;

const cardEntries = {
  id: v.string(),
  ...profileEntries,
  /** Confirmed by a code that was sent there. */
  email: v.nullable(v.string()),
  created: whole,
} as const;
const cardSchema = v.strictObject(cardEntries);
export type Card = v.InferOutput<typeof cardSchema>;

const passkeySchema = v.strictObject({
  /** The credential's id, base64url. */
  id: v.string(),
  name: v.string(),
  publicKey: v.string(),
  counter: whole,
  transports: list(v.string()),
  created: whole,
  used: v.nullable(whole),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** `browser`: a cookie that expires. `token`: a bot's, which does not. */
const sessionKindSchema = v.picklist(['browser', 'token']);

const sessionSchema = v.strictObject({
  hash: secretHashSchema,
  kind: sessionKindSchema,
  /** Browser and system, or the name of a bot. */
  device: v.string(),
  created: whole,
  seen: whole,
  expires: v.nullable(whole),
});
export type StoredSession = v.InferOutput<typeof sessionSchema>;

const recoveryCodeSchema = v.strictObject({
  hash: secretHashSchema,
  created: whole,
  used: v.nullable(whole),
});
export type RecoveryCode = v.InferOutput<typeof recoveryCodeSchema>;

const cardLinkSchema = v.strictObject({ hash: secretHashSchema, added: whole });
export type CardLink = v.InferOutput<typeof cardLinkSchema>;

/** A whole card, as it is copied from one database to another. Codes that live for minutes are no part of it. */
export const storedCardSchema = v.strictObject({
  ...cardEntries,
  passkeys: list(passkeySchema),
  sessions: list(sessionSchema),
  recoveryCodes: list(recoveryCodeSchema),
  links: list(cardLinkSchema),
  /** Ids of tables. */
  archive: list(v.string()),
});
export type StoredCard = v.InferOutput<typeof storedCardSchema>;

/** `challenge`: for a passkey; the others are typed or clicked by people. */
export type CodeKind = 'device' | 'recovery' | 'confirm-email' | 'email' | 'challenge';
