import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Channel } from '../../protocol/notifications.ts';
import { DAY, type Milliseconds, SECOND } from '../../table/clock/tempo.ts';
import type { Cards } from '../cards/cards.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Hall } from '../hall/hall.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { DELIVER, NOTIFY } from '../jobs/kinds.ts';
import type { Metrics } from '../metrics.ts';
import type { Previews } from '../preview/previews.ts';
import { Channels } from './channels.ts';
import { FeedReader } from './feed/feed-reader.ts';
import { makeTokenKey, Tokens } from './links.ts';
import type { Mailer } from './mail/mailer.ts';
import { PersonalNotifications } from './notifications.ts';
import { Notifier } from './notifier.ts';
import type { NotifyStore } from './notify-store.ts';
import { Outbound, type OutboundRules } from './outbound/outbound.ts';
import type { PresentSeats } from './present-seats.ts';
import { makeVapidKeys, PushSender } from './push/push-sender.ts';
import { addNotifyRoutes } from './routes.ts';

export interface NotifySetup {
  readonly config: Config;
  readonly store: NotifyStore;
  readonly present: PresentSeats;
  readonly cards: Cards;
  readonly hall: Hall;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly mailer: Mailer | null;
  readonly previews: Previews;
  onError(error: unknown): void;
  /** Rules of tests. */
  readonly outboundRules?: OutboundRules | undefined;
}

/** The parts of a server that tell people what happens. */
export interface Notify {
  readonly notifications: PersonalNotifications;
  addRoutes(app: FastifyInstance): void;
  /** `null` if a job is not for notifications. */
  handle(job: Job): Promise<void> | null;
  /** Forgets old messages. */
  clean(): Promise<void>;
}

/** Messages to one person within this time are gathered into one. */
const GATHER: Milliseconds = 5 * SECOND;

/** Messages are remembered this long, so that none is sent twice. */
const REMEMBER = 60 * DAY;

const vapidSchema = v.strictObject({ publicKey: v.string(), privateKey: v.string() });

export async function setUpNotify(setup: NotifySetup): Promise<Notify> {
  const { config, store, present, cards, hall, jobs, metrics, clock, mailer, previews } = setup;
  const origin = config.publicOrigin;
  const keys = v.parse(
    vapidSchema,
    JSON.parse(await store.keepKey('vapid', () => JSON.stringify(makeVapidKeys()))),
  );
  const tokens = new Tokens(await store.keepKey('tokens', makeTokenKey));
  const outbound = new Outbound(setup.outboundRules);
  const webhooks = config.webhooks ? outbound : null;
  const channels = new Channels({
    store,
    push: new PushSender(outbound, keys, subjectOf(config)),
    tokens,
    mailer,
    webhooks,
    origin,
    countWaiting: async card => {
      const { tables } = await cards.listTables(card);
      return tables.filter(({ awaited, archived }) => awaited && !archived).length;
    },
    drawBoard: async (table, language) => {
      if (!previews.isReady) return null;
      // A mail without a picture is better than none.
      return previews.pictureForHolder(table, language).catch(error => {
        setup.onError(error);
        return null;
      });
    },
  });
  const gather = Math.min(GATHER, config.noticeDelay);
  const notifier = new Notifier({
    ...{ store, cards: cards.store, hall, jobs, channels, present, metrics, clock, gather },
  });
  const notifications = new PersonalNotifications({
    store,
    tokens,
    pushKey: keys.publicKey,
    outbound,
    webhooks,
    offers: offersOf(config),
    origin,
    now: clock.now,
  });
  const feeds = new FeedReader(store, cards.store, hall, origin ?? '');
  return {
    notifications,
    addRoutes: app => addNotifyRoutes(app, { notifications, cards: cards.store, feeds }),
    handle: job => {
      if (job.kind === NOTIFY) return notifier.notice(job);
      return job.kind === DELIVER ? notifier.deliver(job) : null;
    },
    clean: () => store.clean(clock.now() - REMEMBER, clock.now()),
  };
}

/** Without any of it configured, there is push. A feed has links that must not depend on a request. */
function offersOf({ mail, webhooks, publicOrigin }: Config): Channel[] {
  return [
    'push',
    ...(mail ? (['mail'] as const) : []),
    ...(webhooks ? (['webhook'] as const) : []),
    ...(publicOrigin === null ? [] : (['feed'] as const)),
  ];
}

/** RFC 8292 wants an address of the sender. Push services use it only to complain. */
function subjectOf({ contact, publicOrigin }: Config): string {
  return contact ?? (publicOrigin?.startsWith('https:') ? publicOrigin : 'https://slipstream.invalid');
}
