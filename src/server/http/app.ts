import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { Config } from '../config.ts';
import { type Desk, TOO_FAST } from '../desk.ts';
import type { Metrics } from '../metrics.ts';
import { MOST_MESSAGE_BYTES } from '../protocol/asks.ts';
import { homeOf } from './address.ts';
import { isOwnOrigin } from './origin.ts';
import { servePage } from './page.ts';
import { keepAccountOfSilent } from './silent.ts';
import { statusOf } from './statuses.ts';

export interface AppParts {
  readonly config: Config;
  readonly desk: Desk;
  readonly metrics: Metrics;
  /** The folder of the built page. */
  readonly page: string;
  /** Sends away the sockets and whoever waits, when the server stops. */
  endWaiting(): Promise<void>;
}

const REQUEST_TIMEOUT = 60_000;

/** An HTTP server with all its guards, and no routes yet but those of the page. */
export async function makeApp({
  config,
  desk,
  metrics,
  page,
  endWaiting,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    // No path is longer than this: too long a name is answered like any other that is not there.
    routerOptions: { maxParamLength: 16_384 },
    logger: { level: config.logLevel },
    // A line a request would say where people play and cost more than serving it; /metrics has the figures.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_MESSAGE_BYTES,
    trustProxy: (_, hop) => hop < config.proxies,
    requestTimeout: REQUEST_TIMEOUT,
  });
  const sendSilentAway = keepAccountOfSilent(app.server);
  // Before our own hooks: it marks the requests for sockets, and cuts those that are refused.
  await app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false, autoPong: false },
    preClose: done =>
      void endWaiting().then(() => {
        sendSilentAway();
        done();
      }),
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    const refusal = checkRequest(request, config, desk);
    if (refusal) await refuseWith(reply, refusal);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
  });
  app.setNotFoundHandler((_, reply) => refuseWith(reply, refuse('server', 'no-such-page')));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.code === 'trouble') request.log.error(error, 'a request failed');
    return refuseWith(reply, refusal);
  });
  await servePage(app, page, config.publicOrigin?.startsWith('https:') ?? false);
  return app;
}

function checkRequest(request: FastifyRequest, config: Config, desk: Desk): Refusal | null {
  if (!desk.admits(homeOf(request))) return TOO_FAST;
  const isHarmless = request.method === 'GET' && !request.ws;
  if (isHarmless || isOwnOrigin(request, config.publicOrigin)) return null;
  return refuse('server', 'foreign-origin');
}

export function refuseWith(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.code === TOO_FAST.code || refusal.code === 'trouble') reply.header('retry-after', '1');
  return reply.code(statusOf(refusal)).send({ refusal });
}

/** What Fastify finds wrong with a request, in our words. */
function refusalFor({ code, statusCode = 500 }: FastifyError): Refusal {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('server', 'too-long', { most: MOST_MESSAGE_BYTES });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('server', 'not-json-type');
  return statusCode < 500 ? refuse('records', 'not-json') : refuse('server', 'trouble');
}
