/**
 * What a game is: the contract, random generators, options, and functions to play any game.
 *
 * @module engine
 */
export type { AnyBrain, Brain, Guess, Reason } from '../engine/brain.ts';
export type { GameEntry, Language } from '../engine/entry.ts';
export type { AnyGame, Game, Meta } from '../engine/game.ts';
export type { Json } from '../engine/json.ts';
export type { Log, LogEntry } from '../engine/log.ts';
export {
  defaultOptions,
  makeOptions,
  type OptionSpec,
  type OptionSpecs,
  type Proposal,
  parseOptions,
} from '../engine/options.ts';
export { legalChoices, play, playOut, type Step, stepAtRandom } from '../engine/play.ts';
export { Random, RandomSource } from '../engine/random.ts';
export { parseSetup } from '../engine/record.ts';
export type { Parsed, Refusal } from '../engine/refusal.ts';
export type { Result } from '../engine/result.ts';
export { type Args, type Messages, say, type Wording } from '../engine/text.ts';
export type { Seat, Turn, Viewer } from '../engine/turn.ts';
