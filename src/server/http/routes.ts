import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { accepted, type Parsed } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import { type Secret, secretSchema, tableIdSchema } from '../../protocol/requests.ts';
import { BAD_SECRET, NO_TABLE } from '../hall/identity.ts';
import { networkOf } from './address.ts';
import { refuseWith } from './app.ts';
import type { Call, Endpoint } from './endpoint.ts';

export function addRoutes(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const pending = new Set<AbortController>();
  app.addHook('preClose', async () => {
    // Ends long polls that started just before, which would delay the stop.
    for (const gone of pending) gone.abort();
  });
  for (const door of endpoints) {
    app.route({
      method: door.method,
      url: door.path.replace('{table}', ':table'),
      handler: (request, reply) => serve(door, request, reply, pending),
    });
  }
}

async function serve(
  door: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  pending: Set<AbortController>,
): Promise<FastifyReply> {
  const gone = new AbortController();
  pending.add(gone);
  reply.raw.once('close', () => {
    pending.delete(gone);
    gone.abort();
  });
  const call = readCall(door, request, gone.signal);
  const outcome = call.ok ? await door.handle(call.value) : call;
  reply.header('cache-control', 'no-store');
  if (!outcome.ok) return refuseWith(reply, outcome.refusal);
  return outcome.value === null ? reply.code(204).send() : reply.send(outcome.value);
}

function readCall(
  door: Endpoint,
  request: FastifyRequest,
  gone: AbortSignal,
): Parsed<Call<unknown, unknown>> {
  const { table = '' } = request.params as { table?: string };
  if (table !== '' && !v.is(tableIdSchema, table)) return NO_TABLE;
  const secret = readSecret(request);
  if (!secret.ok) return secret;
  const query = door.query ? parseShape(door.query, { ...(request.query as object) }, 'query') : accepted({});
  if (!query.ok) return query;
  const body = door.body ? parseShape(door.body, request.body ?? null, 'body') : accepted(null);
  if (!body.ok) return body;
  return accepted({
    table,
    query: query.value,
    body: body.value,
    secret: secret.value,
    network: networkOf(request),
    gone,
  });
}

function readSecret({ headers }: FastifyRequest): Parsed<Secret | undefined> {
  if (headers.authorization === undefined) return accepted(undefined);
  const secret = v.safeParse(secretSchema, /^Bearer (.*)$/i.exec(headers.authorization)?.[1]);
  return secret.success ? accepted(secret.output) : BAD_SECRET;
}
