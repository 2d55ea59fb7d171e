import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { accepted, type Parsed } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import { tableIdSchema } from '../../protocol/requests.ts';
import type { CardAccess } from '../cards/access.ts';
import { describeDevice } from '../cards/device.ts';
import { NO_TABLE } from '../hall/identity.ts';
import { networkOf } from './address.ts';
import { refuseWith } from './app.ts';
import { readAuthorization } from './authorization.ts';
import type { Call, Endpoint } from './endpoint.ts';

export function addRoutes(app: FastifyInstance, endpoints: readonly Endpoint[], access: CardAccess): void {
  const pending = new Set<AbortController>();
  app.addHook('preClose', async () => {
    // Ends long polls that started just before, which would delay the stop.
    for (const gone of pending) gone.abort();
  });
  for (const door of endpoints) {
    app.route({
      method: door.method,
      url: door.path.replace('{table}', ':table'),
      handler: (request, reply) => serve(door, request, reply, { pending, access }),
    });
  }
}

interface RouteParts {
  /** Requests in progress. */
  readonly pending: Set<AbortController>;
  readonly access: CardAccess;
}

async function serve(
  door: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { pending, access }: RouteParts,
): Promise<FastifyReply> {
  const gone = new AbortController();
  pending.add(gone);
  reply.raw.once('close', () => {
    pending.delete(gone);
    gone.abort();
  });
  const call = await readCall(door, request, reply, access, gone.signal);
  const outcome = call.ok ? await door.handle(call.value) : call;
  reply.header('cache-control', 'no-store');
  if (!outcome.ok) return refuseWith(reply, outcome.refusal);
  return outcome.value === null ? reply.code(204).send() : reply.send(outcome.value);
}

async function readCall(
  door: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  access: CardAccess,
  gone: AbortSignal,
): Promise<Parsed<Call<unknown, unknown>>> {
  const { table = '' } = request.params as { table?: string };
  if (table !== '' && !v.is(tableIdSchema, table)) return NO_TABLE;
  const authorization = readAuthorization(request);
  if (!authorization.ok) return authorization;
  const query = door.query ? parseShape(door.query, { ...(request.query as object) }, 'query') : accepted({});
  if (!query.ok) return query;
  const body = door.body ? parseShape(door.body, request.body ?? null, 'body') : accepted(null);
  if (!body.ok) return body;
  const session = door.takesCard ? await access.session(request, authorization.value) : null;
  const proof = door.takesSecret
    ? await access.proof(request, authorization.value, table)
    : accepted(undefined);
  if (!proof.ok) return proof;
  return accepted({
    table,
    query: query.value,
    body: body.value,
    proof: proof.value,
    network: networkOf(request),
    gone,
    session,
    device: describeDevice(request.headers['user-agent']),
    origin: request.headers.origin ?? null,
    keepSession: secret => void reply.header('set-cookie', access.cookie(request, secret)),
  });
}
