import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../engine/refusal.ts';
import type { Metrics } from '../metrics.ts';
import { VERSION } from '../version.ts';
import type { WriteCheck } from '../write-check.ts';
import { isForwarded } from './address.ts';
import { refuseWith } from './app.ts';

/** Routes for operators: whether the database can be written, and metrics. */
export function addHealthRoutes(
  app: FastifyInstance,
  writeCheck: WriteCheck,
  metrics: Metrics,
  metricsToken: string | null,
): void {
  app.get('/healthz', async (request, reply) => {
    const refusal = await writeCheck.run();
    if (!refusal) return { ok: true, version: VERSION };
    // Only operators may see paths and hosts.
    return refuseWith(reply, isOperator(request, metricsToken) ? refusal : refuse('server', 'trouble'));
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, metricsToken)) return refuseWith(reply, refuse('server', 'no-such-page'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Has the token; without one, any client on this machine that does not come through a proxy. */
function isOperator(request: FastifyRequest, token: string | null): boolean {
  const { headers, socket } = request;
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return isLocal && !isForwarded(request);
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map(text => hash('sha256', text, 'buffer'));
  return timingSafeEqual(a, b);
}
