import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../engine/refusal.ts';
import type { Metrics } from '../metrics.ts';
import { hashSecret } from '../store/secrets.ts';
import type { Store } from '../store/store.ts';
import { refuseWith } from './app.ts';

/** For those who run the server: whether it is well, and its figures. */
export function addOperation(
  app: FastifyInstance,
  store: Store,
  metrics: Metrics,
  metricsToken: string | null,
): void {
  app.get('/healthz', async () => {
    await store.find('healthz');
    return { ok: true };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return refuseWith(reply, refuse('server', 'no-such-page'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Without a token only whoever asks on this machine, and not through a proxy. */
function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return isLocal && headers['x-forwarded-for'] === undefined;
}

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(wanted)));
}
