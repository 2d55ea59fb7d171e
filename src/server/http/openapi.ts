import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { games } from '../../games/index.ts';
import { refusedSchema } from '../../protocol/answers.ts';
import { socketMessageSchema } from '../../protocol/socket-messages.ts';
import type { Endpoint } from './endpoint.ts';

/** The HTTP interface as OpenAPI 3.1, made from the schemas that check it. */
export async function describeApi(endpoints: readonly Endpoint[]): Promise<Json> {
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const door of endpoints) {
    paths[door.path] ??= {};
    paths[door.path][door.method.toLowerCase()] = operation(door);
  }
  const actions = await Promise.all(
    games.map(async ({ meta, rules }) => [`action.${meta.id}`, shape((await rules()).actionSchema)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slipstream',
      version: '1',
      description:
        'Tables of four racing games. docs/protocol.md says how a game goes, and what sockets say.',
    },
    paths,
    components: {
      securitySchemes: { secret: { type: 'http', scheme: 'bearer' } },
      schemas: { ...Object.fromEntries(actions), 'socket.message': shape(socketMessageSchema) },
    },
  };
}

function operation(door: Endpoint): Json {
  const { body, takesSecret } = door;
  return {
    summary: door.summary,
    ...(takesSecret && { security: [{}, { secret: [] }] }),
    parameters: [...pathParameters(door), ...queryParameters(door)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: shape(body) } } },
    }),
    responses: {
      200: { description: 'It is so', content: { 'application/json': { schema: shape(door.answer) } } },
      ...(door.query && { 204: { description: 'Nothing new' } }),
      default: {
        description: 'Why not',
        content: { 'application/json': { schema: shape(refusedSchema) } },
      },
    },
  };
}

function pathParameters({ path }: Endpoint): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  const { properties = {} } = shape(query) as { properties?: { [name: string]: Json } };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

/** A schema for arbitrary JSON becomes an empty JSON Schema. */
function shape(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest as Json;
}
