import { games } from '../src/games/index.ts';
import { describeGame, describeSetups } from './conformance.ts';
import { mixesOf } from './setups.ts';

for (const game of games) await describeGame(game);

const breakingAway = games.find(({ meta }) => meta.id === 'breaking-away')!;
await describeSetups(
  'sealed rounds (BA-32)',
  breakingAway,
  mixesOf(await breakingAway.rules(), { sealedRounds: true }),
);
