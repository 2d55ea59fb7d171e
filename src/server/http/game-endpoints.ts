import * as v from 'valibot';
import { LEVELS } from '../../bots/levels.ts';
import { accepted } from '../../engine/refusal.ts';
import { whole } from '../../engine/shape.ts';
import { games } from '../../games/index.ts';
import { gameSchema } from '../../protocol/answers.ts';
import { PROTOCOL_VERSION } from '../../protocol/protocol-version.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const list = games.map(({ meta }) => ({
  game: meta.id,
  name: meta.name,
  designer: meta.designer,
  seats: { min: meta.seats.min, max: meta.seats.max },
  options: meta.options,
  levels: LEVELS,
}));

export const gameEndpoints: readonly Endpoint[] = [
  endpoint({
    name: 'listGames',
    method: 'GET',
    path: '/api/games',
    summary:
      'The games there are, with their options and the levels of their bots, and the version of the protocol',
    answer: v.strictObject({ protocol: whole, games: v.array(gameSchema) }),
    handle: async () => accepted({ protocol: PROTOCOL_VERSION, games: list }),
  }),
];
