/**
 * All games, and everything of `slipstream/engine` and `slipstream/records`.
 *
 * @module slipstream
 */
export { findGame, games } from '../games/index.ts';
export * from './engine.ts';
export * from './records.ts';
