import * as v from 'valibot';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../engine/refusal.ts';
import { type Milliseconds, SECOND } from '../table/clock/tempo.ts';
import type { Allowances } from './limits/limits.ts';
import type { MailSettings } from './notify/mail/mailer.ts';
import type { DatabaseLocation } from './store/open.ts';

/** The settings of a server, read from the environment variables that the README lists. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly location: DatabaseLocation;
  readonly logLevel: string;
  /** The public URL, if it differs from the server's own address. */
  readonly publicOrigin: string | null;
  /** Browsers are to use HTTPS for all names below the server's, too. */
  readonly hstsSubdomains: boolean;
  /** How to reach the operator, as `mailto:…` or `https://…`. */
  readonly contact: string | null;
  /** A file with the operator's part of the privacy page. */
  readonly privacyFile: string | null;
  /** The number of trusted proxies that forward the client's address. */
  readonly proxies: number;
  /** The token that grants remote access to `/metrics`. */
  readonly metricsToken: string | null;
  /** `null` if the host sends no mails. */
  readonly mail: MailSettings | null;
  /** People may have messages posted to webhooks. */
  readonly webhooks: boolean;
  /** People are notified this long after what happened, if they have not seen it by then. */
  readonly noticeDelay: Milliseconds;
  readonly botThreads: number | null;
  readonly botPause: Milliseconds;
  readonly limits: Allowances;
  readonly sockets: { readonly most: number; readonly perAddress: number };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Schemas of variables; the message of each is the expected form. */
const number = (least: number, most: number) => {
  const form = `${least} … ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, form),
    v.transform(Number),
    v.minValue(least, form),
    v.maxValue(most, form),
  );
};
const wholeNumber = (least: number, most: number) =>
  v.pipe(number(least, most), v.integer(`${least} … ${most}`));
const rate = number(0, 1e6);
const name = v.pipe(v.string(), v.minLength(1));
const form = (pattern: RegExp, shown: string) => v.pipe(v.string(), v.regex(pattern, shown));

const environmentSchema = v.object({
  HOST: v.optional(name, '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  DATA_DIR: v.optional(name, 'data'),
  DATABASE_URL: v.optional(form(/^postgres(ql)?:\/\//, 'postgres://…')),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, LOG_LEVELS.join(' | ')), 'info'),
  PUBLIC_URL: v.optional(form(/^https?:\/\/[^\s/]+/, 'https://…')),
  HSTS_SUBDOMAINS: v.optional(v.picklist(['0', '1'], '0 | 1'), '0'),
  CONTACT: v.optional(form(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… | https://…')),
  PRIVACY_FILE: v.optional(name),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  METRICS_TOKEN: v.optional(form(/^\S{16,}$/, '≥ 16 characters')),
  SMTP_URL: v.optional(form(/^smtps?:\/\/[^\s/]+/, 'smtp://… | smtps://…')),
  MAIL_FROM: v.optional(form(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'name@example.org')),
  WEBHOOKS: v.optional(v.picklist(['0', '1'], '0 | 1'), '0'),
  NOTICE_DELAY_SECONDS: v.optional(number(0, 3600), '60'),
  BOT_THREADS: v.optional(wholeNumber(1, 64)),
  BOT_PAUSE_MS: v.optional(wholeNumber(0, 60_000), '1000'),
  ADDRESS_RATE: v.optional(rate, '50'),
  SEAT_RATE: v.optional(rate, '10'),
  CHAT_RATE: v.optional(rate, '0.5'),
  TABLE_RATE: v.optional(rate, '0.05'),
  CARD_RATE: v.optional(rate, '0.2'),
  MAX_SOCKETS: v.optional(wholeNumber(1, 1e6), '10000'),
  MAX_SOCKETS_PER_ADDRESS: v.optional(wholeNumber(1, 1e6), '100'),
});
type Environment = v.InferOutput<typeof environmentSchema>;

type Variables = { readonly [name: string]: string | undefined };

/** The names of all variables. */
export const VARIABLES = Object.keys(environmentSchema.entries);

/** A burst is the rate of this many seconds. */
const BURST_SECONDS = 4;
const CHAT_BURST = 5;
const TABLE_BURST = 20;
const CARD_BURST = 20;

export type Configured =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly Refusal[] };

/** Reads the settings. Empty variables count as not set; all invalid ones are reported. */
export function readConfig(environment: Variables): Configured {
  const parsed = v.safeParse(environmentSchema, withoutEmpty(environment));
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(refusalFor) };
  const problems = missingFor(parsed.output);
  return problems.length === 0 ? { ok: true, config: configOf(parsed.output) } : { ok: false, problems };
}

/** Mails have a sender; mails and webhooks have links that do not depend on a request. */
function missingFor({ SMTP_URL, MAIL_FROM, PUBLIC_URL, WEBHOOKS }: Environment): Refusal[] {
  const missing = (name: string, because: string) => refuse('server', 'setting-missing', { name, because });
  const isMailing = SMTP_URL !== undefined;
  const leadsHome = isMailing || WEBHOOKS === '1';
  return [
    ...(isMailing && MAIL_FROM === undefined ? [missing('MAIL_FROM', 'SMTP_URL')] : []),
    ...(leadsHome && PUBLIC_URL === undefined
      ? [missing('PUBLIC_URL', isMailing ? 'SMTP_URL' : 'WEBHOOKS')]
      : []),
  ];
}

const locationSchema = v.pick(environmentSchema, ['DATA_DIR', 'DATABASE_URL']);

/** The database that a server with these settings would use. */
export function readLocation(environment: Variables): Parsed<DatabaseLocation> {
  const parsed = v.safeParse(locationSchema, withoutEmpty(environment));
  return parsed.success ? accepted(locationOf(parsed.output)) : refused(refusalFor(parsed.issues[0]));
}

function withoutEmpty(environment: Variables): Variables {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** The value is not repeated: it may hold a password. */
function refusalFor(issue: v.GenericIssue): Refusal {
  return refuse('server', 'bad-setting', { name: v.getDotPath(issue), expected: issue.message });
}

function locationOf({
  DATA_DIR: folder,
  DATABASE_URL: url,
}: v.InferOutput<typeof locationSchema>): DatabaseLocation {
  return url === undefined ? { folder } : { url };
}

function configOf(settings: Environment): Config {
  const { PUBLIC_URL: address } = settings;
  return {
    host: settings.HOST,
    port: settings.PORT,
    location: locationOf(settings),
    logLevel: settings.LOG_LEVEL,
    publicOrigin: address === undefined ? null : new URL(address).origin,
    hstsSubdomains: settings.HSTS_SUBDOMAINS === '1',
    contact: settings.CONTACT ?? null,
    privacyFile: settings.PRIVACY_FILE ?? null,
    proxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    mail: mailOf(settings),
    webhooks: settings.WEBHOOKS === '1',
    noticeDelay: settings.NOTICE_DELAY_SECONDS * SECOND,
    botThreads: settings.BOT_THREADS ?? null,
    botPause: settings.BOT_PAUSE_MS,
    limits: {
      address: { rate: settings.ADDRESS_RATE, burst: BURST_SECONDS * settings.ADDRESS_RATE },
      seat: { rate: settings.SEAT_RATE, burst: BURST_SECONDS * settings.SEAT_RATE },
      chat: { rate: settings.CHAT_RATE, burst: CHAT_BURST },
      tables: { rate: settings.TABLE_RATE, burst: TABLE_BURST },
      cards: { rate: settings.CARD_RATE, burst: CARD_BURST },
    },
    sockets: { most: settings.MAX_SOCKETS, perAddress: settings.MAX_SOCKETS_PER_ADDRESS },
  };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailSettings | null {
  return url === undefined || from === undefined ? null : { url, from };
}
