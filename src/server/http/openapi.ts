import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { games } from '../../games/index.ts';
import { gameActionSchema, refusedSchema, stateSchema } from '../../protocol/answers.ts';
import { PROTOCOL_VERSION } from '../../protocol/protocol-version.ts';
import { socketMessageSchema } from '../../protocol/socket-messages.ts';
import type { Endpoint } from './endpoint.ts';

/** The HTTP interface as OpenAPI 3.1, made from the schemas that check it. */
export async function describeApi(endpoints: readonly Endpoint[]): Promise<Json> {
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const door of endpoints) {
    paths[door.path] ??= {};
    paths[door.path][door.method.toLowerCase()] = operation(door);
  }
  const own = await Promise.all(games.map(async ({ meta, rules }) => [meta.id, await rules()] as const));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slipstream',
      version: String(PROTOCOL_VERSION),
      description:
        'Tables of four racing games. docs/protocol.md says how a game goes, and what sockets say.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that sent this' }],
    // Public tables can be seen without a secret.
    security: [{}, { secret: [] }],
    paths,
    // OpenAPI has no messages of sockets.
    'x-socket': { path: '/api/socket', message: shape(socketMessageSchema) },
    components: {
      securitySchemes: { secret: { type: 'http', scheme: 'bearer', description: 'The secret of a link' } },
      schemas: {
        refused: shape(refusedSchema),
        ...Object.fromEntries(own.map(([id, game]) => [`action.${id}`, shape(game.actionSchema)])),
        ...Object.fromEntries(own.map(([id, game]) => [`view.${id}`, shape(game.viewSchema)])),
      },
    },
  };
}

const REFUSED = {
  description: 'Why not',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/refused' } } },
};

function operation(door: Endpoint): Json {
  const { body } = door;
  return {
    operationId: door.name,
    summary: door.summary,
    ...(!door.takesSecret && { security: [{}] }),
    parameters: [...pathParameters(door), ...queryParameters(door)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: shape(body) } } },
    }),
    responses: {
      200: { description: 'It is so', content: { 'application/json': { schema: shape(door.answer) } } },
      ...(door.query && { 204: { description: 'Nothing new' } }),
      '4XX': REFUSED,
      503: REFUSED,
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
  const { $schema: _, ...rest } = toJsonSchema(schema, CONVERSION);
  return rest as Json;
}

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema === stateSchema) return { oneOf: refsTo('view') };
    if (valibotSchema === gameActionSchema) return { oneOf: refsTo('action') };
    return undefined;
  },
};

function refsTo(kind: 'view' | 'action') {
  return games.map(({ meta }) => ({ $ref: `#/components/schemas/${kind}.${meta.id}` }));
}
