import { games } from '../src/games/index.ts';
import { describeGame } from './conformance.ts';

for (const game of games) await describeGame(game);
