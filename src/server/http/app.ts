import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import { MOST_MESSAGE_BYTES } from '../../protocol/requests.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Config } from '../config.ts';
import { FailureLog } from '../failures.ts';
import { type RequestLimiter, TOO_FAST } from '../limits/request-limiter.ts';
import type { Metrics } from '../metrics.ts';
import { networkOf } from './address.ts';
import { trackIdleConnections } from './idle-connections.ts';
import { answerMalformed, readableUrl } from './malformed.ts';
import { isOwnOrigin } from './origin.ts';
import { servePage, setPolicies } from './page.ts';
import { ProxyAdvice } from './proxy-advice.ts';
import { closeSlowReaders } from './slow-readers.ts';
import { statusOf } from './statuses.ts';

const FOREIGN_ORIGIN = refuse('server', 'foreign-origin');
const TROUBLE = refuse('server', 'trouble');

export interface LogStream {
  /** A line of JSON. */
  write(line: string): void;
}

export interface AppParts {
  readonly config: Config;
  readonly limiter: RequestLimiter;
  readonly metrics: Metrics;
  /** The folder of the built page. */
  readonly page: string;
  /** The longest time a client may leave a response unread. */
  readonly readTimeout?: Milliseconds | undefined;
  /** Receives the lines of the log instead of standard output. */
  readonly log?: LogStream | undefined;
  /** Closes the sockets and answers long polls, when the server stops. */
  endWaiting(): Promise<void>;
}

/** The HTTP server, and what its routes share. */
export interface App {
  readonly app: FastifyInstance;
  readonly failures: FailureLog;
  readonly advice: ProxyAdvice;
}

const REQUEST_TIMEOUT = 60_000;
/** The kernel buffers some MB for a client, so its reads become visible in large steps. */
const READ_TIMEOUT = 60_000;

/** An HTTP server with all its checks, which serves the page. API routes are added later. */
export async function makeApp(parts: AppParts): Promise<App> {
  const { config, limiter, metrics, page } = parts;
  const app = Fastify({
    // Longer than any path, so that an overlong parameter gets the normal 404.
    routerOptions: { maxParamLength: 16_384 },
    logger: { level: config.logLevel, ...(parts.log && { stream: parts.log }) },
    // A log line for each request would reveal who plays where, and cost more than the request. See /metrics instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_MESSAGE_BYTES,
    trustProxy: (_, hop) => hop < config.proxies,
    requestTimeout: REQUEST_TIMEOUT,
    rewriteUrl: ({ url = '' }) => readableUrl(url),
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, limiter),
    // We refuse requests ourselves: the library would leave refused upgrade requests open.
    return503OnClosing: false,
  });
  const failures = new FailureLog(app.log);
  const advice = new ProxyAdvice(app.log);
  closeSlowReaders(app.server, parts.readTimeout ?? READ_TIMEOUT);
  const isClosing = await addClosing(app, parts);
  await setPolicies(app, page, config);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    const refusal = isClosing() ? TROUBLE : checkRequest(request, config, limiter);
    if (refusal === FOREIGN_ORIGIN) advice.onForeignOrigin(request);
    if (refusal) await refuseWith(reply, refusal);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
  });
  app.setNotFoundHandler((_, reply) => refuseWith(reply, refuse('server', 'no-such-page')));
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const refusal = refusalFor(error);
    if (refusal === TROUBLE) failures.note('a request failed', error);
    return refuseWith(reply, refusal);
  });
  await servePage(app, page);
  return { app, failures, advice };
}

/** Registers sockets and the shutdown steps; returns whether the server is stopping. */
async function addClosing(app: FastifyInstance, { endWaiting }: AppParts): Promise<() => boolean> {
  let closing = false;
  const closeIdle = trackIdleConnections(app.server);
  // Before our own hooks: it marks upgrade requests, and disconnects refused ones.
  await app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false, autoPong: false },
    preClose: done => {
      closing = true;
      endWaiting().then(() => {
        closeIdle();
        done();
      });
    },
  });
  return () => closing;
}

function checkRequest(request: FastifyRequest, config: Config, limiter: RequestLimiter): Refusal | null {
  if (!limiter.admits(networkOf(request))) return TOO_FAST;
  const isHarmless = request.method === 'GET' && !request.ws;
  return isHarmless || isOwnOrigin(request, config.publicOrigin) ? null : FOREIGN_ORIGIN;
}

export function refuseWith(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.code === TOO_FAST.code || refusal.code === 'trouble') reply.header('retry-after', '1');
  return reply.code(statusOf(refusal)).send({ refusal });
}

/** The refusal for an error of Fastify or of a handler. */
function refusalFor({ code, statusCode = 500 }: FastifyError): Refusal {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('server', 'too-long', { most: MOST_MESSAGE_BYTES });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('server', 'not-json-type');
  return statusCode < 500 ? refuse('records', 'not-json') : TROUBLE;
}
