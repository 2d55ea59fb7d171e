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
    security: [{}, { secret: [] }, { cardHolder: [] }],
    paths,
    // OpenAPI has no messages of sockets.
    'x-socket': { path: '/api/socket', message: shape(socketMessageSchema) },
    components: {
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer', description: 'The secret of a link' },
        cardHolder: {
          type: 'http',
          scheme: 'card',
          description:
            'As a holder of the player card: `Card HOLDER` with the cookie, or `Card HOLDER TOKEN`',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'slipstream',
          description: 'A browser with a player card',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of a player card' },
      },
      schemas: {
        refused: shape(refusedSchema),
        ...Object.fromEntries(own.map(([id, game]) => [`action.${id}`, shape(game.actionSchema)])),
        ...Object.fromEntries(own.map(([id, game]) => [`view.${id}`, shape(game.viewSchema)])),
      },
    },
  };
}

/** Endpoints that may have nothing new to tell. */
const MAY_BE_EMPTY = new Set(['getView']);

const REFUSED = {
  description: 'Why not',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/refused' } } },
};

function operation(door: Endpoint): Json {
  const { body } = door;
  return {
    operationId: door.name,
    summary: door.summary,
    ...securityOf(door),
    parameters: [...pathParameters(door), ...queryParameters(door)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: shape(body) } } },
    }),
    responses: {
      ...answersOf(door),
      '4XX': REFUSED,
      503: REFUSED,
    },
  };
}

function securityOf({ takesSecret, takesCard }: Endpoint): { [name: string]: Json } {
  if (takesCard) return { security: [{ cookie: [] }, { token: [] }] };
  return takesSecret ? {} : { security: [{}] };
}

function answersOf({ name, answer }: Endpoint): { [status: string]: Json } {
  if (!answer) return { 204: { description: 'Done' } };
  return {
    200: { description: 'It is so', content: { 'application/json': { schema: shape(answer) } } },
    ...(MAY_BE_EMPTY.has(name) && { 204: { description: 'Nothing new' } }),
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
