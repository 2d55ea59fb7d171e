import * as v from 'valibot';
import { LEVELS } from '../../bots/levels.ts';
import { accepted } from '../../engine/refusal.ts';
import { games } from '../../games/index.ts';
import { gameSchema } from '../../protocol/answers.ts';
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
    method: 'GET',
    path: '/api/games',
    summary: 'The games there are, with their options and the levels of their bots',
    answer: v.strictObject({ games: v.array(gameSchema) }),
    handle: async () => accepted({ games: list }),
  }),
];
