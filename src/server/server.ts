import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accepted, type Parsed, refuse, refused } from '../engine/refusal.ts';
import { DAY, HOUR, type Milliseconds, SECOND } from '../table/clock/tempo.ts';
import { BotThreads } from './bots.ts';
import { CardAccess } from './cards/access.ts';
import { CardStore } from './cards/card-store.ts';
import { Cards } from './cards/cards.ts';
import { steadyClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { Hall, type HallOptions } from './hall/hall.ts';
import { TableJobs } from './hall/table-jobs.ts';
import { type LogStream, makeApp } from './http/app.ts';
import { cardEndpoints } from './http/cards/card-endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { gameEndpoints } from './http/game-endpoints.ts';
import { addHealthRoutes } from './http/health.ts';
import { addHostRoutes, type HostInfo, readHostInfo } from './http/host-info.ts';
import { notifyEndpoints } from './http/notify-endpoints.ts';
import { describeApi } from './http/openapi.ts';
import { addPreviewRoutes } from './http/preview/preview-routes.ts';
import { addRoutes } from './http/routes.ts';
import { tableEndpoints } from './http/table-endpoints.ts';
import { Sweep } from './jobs/sweep.ts';
import { Limits } from './limits/limits.ts';
import { RequestLimiter } from './limits/request-limiter.ts';
import { Metrics } from './metrics.ts';
import { Mailer } from './notify/mail/mailer.ts';
import { NotifyStore } from './notify/notify-store.ts';
import type { OutboundRules } from './notify/outbound/outbound.ts';
import { PresentSeats } from './notify/present-seats.ts';
import { setUpNotify } from './notify/setup.ts';
import { Previews } from './preview/previews.ts';
import { Renderer } from './preview/renderer.ts';
import { Gateway } from './sockets/gateway.ts';
import type { Database } from './store/database.ts';
import { openDatabase } from './store/open.ts';
import { WriteCheck } from './write-check.ts';

/** Options for tests. */
export interface ServerOptions extends Omit<HallOptions, 'onError'> {
  /** The longest time a client may leave a response unread. */
  readonly readTimeout?: Milliseconds;
  /** Where messages to browsers and webhooks may be sent. */
  readonly outboundRules?: OutboundRules;
  /** Receives the lines of the log instead of standard output. */
  readonly log?: LogStream;
}

/** Tables that were never started are deleted after this time. */
const NEVER_STARTED = 14 * DAY;
/** Jobs in progress at the same time. Bot jobs mostly wait for a thread. */
const JOBS_AT_ONCE = 100;
/** A device that was signed out in another process is disconnected within this time. */
const CHECK_SESSIONS = 30 * SECOND;
/** Errors that mean a wrong host or port. */
const LISTEN_ERRORS = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'];
const PAGE = join(import.meta.dirname, '../../dist');

export interface Server {
  /** The port it listens on. */
  readonly port: number;
  readonly log: FastifyInstance['log'];
  readonly hall: Hall;
  readonly previews: Previews;
  /** Resolves if the database can never be written again: the process has to end (`Database.broken`). */
  readonly broken: Promise<Error>;
  /** Finishes requests in progress, tells sockets to reconnect, and closes everything. */
  close(): Promise<void>;
}

/** Opens the database and starts to serve. Refused if the database or the address cannot be used. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<Parsed<Server>> {
  const info = await readHostInfo(config);
  if (!info.ok) return info;
  const opened = await openDatabase(config.location, { forServer: true });
  if (!opened.ok) return opened;
  try {
    return accepted(await serve(config, options, opened.value, info.value));
  } catch (error) {
    await opened.value.close();
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!LISTEN_ERRORS.includes(code)) throw error;
    return refused(refuse('server', 'cannot-listen', { reason: message }));
  }
}

async function serve(
  config: Config,
  options: ServerOptions,
  database: Database,
  info: HostInfo,
): Promise<Server> {
  const { store, jobs } = database;
  // On PostgreSQL jobs become due by the clock of the database, which all processes share.
  const clock = options.clock ?? ('folder' in config.location ? steadyClock : systemClock);
  const metrics = new Metrics();
  const notifyStore = new NotifyStore(database.sql);
  const present = new PresentSeats(notifyStore, clock, error => failures.note('presence failed', error));
  const hall = new Hall(store, {
    ...options,
    clock,
    present,
    noticeDelay: config.noticeDelay,
    onError: error => failures.note('a table failed', error),
  });
  const limiter = new RequestLimiter(hall, new Limits(config.limits), metrics);
  const cards = new Cards(new CardStore(database.sql), store, hall, clock.now);
  const access = new CardAccess(cards, config.publicOrigin);
  const gateway = new Gateway(hall, limiter, access, config.sockets);
  const onSignOut = () => {
    gateway.checkSessions().catch(error => failures.note('checking sessions failed', error));
  };
  const bots = new BotThreads(config.botThreads, metrics);
  const renderer = new Renderer(join(PAGE, 'preview'));
  const previews = new Previews(store, hall, renderer);
  const endWaiting = () => {
    gateway.close();
    return hall.close();
  };
  const { readTimeout } = options;
  const { app, failures, advice } = await makeApp({
    config,
    limiter,
    metrics,
    page: PAGE,
    readTimeout,
    log: options.log,
    endWaiting,
  });
  const mailer = config.mail && new Mailer(config.mail, error => failures.note('a mail was not sent', error));
  const notify = await setUpNotify({
    ...{ config, store: notifyStore, present, cards, hall, jobs, metrics, clock, mailer, previews },
    outboundRules: options.outboundRules,
    onError: error => failures.note('a picture for a mail failed', error),
  });
  const endpoints = [
    ...gameEndpoints,
    ...tableEndpoints(store, hall, limiter),
    ...cardEndpoints(cards, limiter, onSignOut),
    ...notifyEndpoints(notify.notifications, hall, limiter),
  ];
  await addApi(app, endpoints, access);
  const writeCheck = new WriteCheck(database, refusal => {
    if (refusal) app.log.error(refusal.args, 'the database cannot be written');
    else app.log.info({ database: database.name }, 'the database can be written again');
  });
  addHealthRoutes(app, writeCheck, metrics, config.metricsToken);
  addHostRoutes(app, info);
  addPreviewRoutes(app, PAGE, previews, config);
  notify.addRoutes(app);
  gateway.addRoutes(app, failures, advice);
  metrics.show({ tables: () => hall.size, sockets: () => gateway.size, botQueue: () => bots.queue });
  // The caller says where people reach it, which is not always where it listens.
  app.log.level = 'silent';
  await app.listen({ host: config.host, port: config.port });
  app.log.level = config.logLevel;

  const tableJobs = new TableJobs(hall, jobs, bots, config.botPause, clock);
  await jobs.start(job => notify.handle(job) ?? tableJobs.handle(job), {
    concurrency: JOBS_AT_ONCE,
    onError: (job, error) => failures.note(job ? 'a job failed' : 'the job queue failed', error, { job }),
  });
  const sweep = new Sweep(store, jobs, {
    now: clock.now,
    onMended: ({ table, job: { kind } }) => {
      metrics.countMendedJob(kind);
      app.log.error({ table, kind }, 'a table waited without a job; it has one again');
    },
    onError: error => failures.note('looking for tables without a job failed', error),
  });
  const stopCleaning = repeat(HOUR, async () => {
    try {
      await store.deleteNeverStarted(Date.now() - NEVER_STARTED);
      await cards.store.clean(clock.now());
      await notify.clean();
    } catch (error) {
      failures.note('cleaning failed', error);
    }
  });
  const stopChecking = repeat(CHECK_SESSIONS, async () => {
    await gateway.checkSessions().catch(error => failures.note('checking sessions failed', error));
  });
  const close = async () => {
    await Promise.all([app.close(), jobs.stop(), sweep.stop(), stopCleaning(), stopChecking()]);
    await Promise.all([bots.close(), renderer.close(), present.close()]);
    await database.close();
  };
  const broken = database.broken.then(
    cause => new Error(`${database.name} can no longer be written: ${cause.message}`, { cause }),
  );
  return { port: (app.server.address() as AddressInfo).port, log: app.log, hall, previews, broken, close };
}

/** The doors, and what describes them. */
async function addApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  access: CardAccess,
): Promise<void> {
  const description = await describeApi(endpoints);
  app.get('/api/openapi.json', async () => description);
  addRoutes(app, endpoints, access);
}

/** Does this now and again in these intervals; returns a function that stops it. */
function repeat(interval: Milliseconds, work: () => Promise<void>): () => Promise<void> {
  let last = work();
  const timer = setInterval(() => {
    last = work();
  }, interval).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
