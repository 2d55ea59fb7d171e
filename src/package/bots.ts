/**
 * Bots and matches: levels, the search, players of your own, many games on all cores (docs/bots.md).
 *
 * @module bots
 */
export { type Arena, type ArenaGame, playArena } from '../bots/arena/arena.ts';
export type { Kind } from '../bots/arena/kind.ts';
export {
  type Fixture,
  levelPlayer,
  type Match,
  type Played,
  type Prompt,
  playMatch,
  playSeats,
  type SeatPlayer,
} from '../bots/arena/match.ts';
export { type ArenaScore, ArenaScores, type Share } from '../bots/arena/scores.ts';
export { Mean } from '../bots/arena/statistics.ts';
export { type Answer, decide, type Question } from '../bots/decide.ts';
export { type Budget, budgetOf, LEVELS, type Level, type Limits } from '../bots/levels.ts';
export { loadBots } from '../bots/load.ts';
export { plainBrain } from '../bots/plain-brain.ts';
export { type ChoiceOrPass, PASS, Search, type Searched } from '../bots/search.ts';
export { openPool } from '../bots/threads/pool.ts';
export type { Threads } from '../bots/threads/worker-pool.ts';
