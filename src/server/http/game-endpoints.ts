import * as v from 'valibot';
import { LEVELS } from '../../bots/levels.ts';
import type { GameEntry } from '../../engine/entry.ts';
import { accepted } from '../../engine/refusal.ts';
import { whole } from '../../engine/shape.ts';
import { games } from '../../games/index.ts';
import { gameSchema } from '../../protocol/answers.ts';
import { PROTOCOL_VERSION } from '../../protocol/protocol-version.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

async function listGames() {
  return Promise.all(games.map(describeGame));
}

async function describeGame({ meta, rules }: GameEntry) {
  const { facts, choices, stops, ready } = (await rules()).slips;
  return {
    ...factsOf(meta),
    slips: {
      facts: Object.fromEntries(Object.entries(facts).map(([name, { of: _, ...kind }]) => [name, kind])),
      choices: Object.keys(choices),
      stops,
      ready,
    },
  };
}

const factsOf = (meta: GameEntry['meta']) => ({
  game: meta.id,
  name: meta.name,
  designer: meta.designer,
  seats: { min: meta.seats.min, max: meta.seats.max },
  options: meta.options,
  levels: LEVELS,
});

export const gameEndpoints: readonly Endpoint[] = [
  endpoint({
    name: 'listGames',
    method: 'GET',
    path: '/api/games',
    summary:
      'The games there are, with their options, the levels of their bots and the words of order slips, and the version of the protocol',
    answer: v.strictObject({ protocol: whole, games: v.array(gameSchema) }),
    handle: async () => accepted({ protocol: PROTOCOL_VERSION, games: await listGames() }),
  }),
];
