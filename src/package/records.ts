/**
 * Game records: read, write, replay and check them (docs/records.md).
 *
 * @module records
 */
export {
  type GameEvent,
  type GameRecord,
  makeEvent,
  makeRecord,
  parseEvent,
  parseRecord,
} from '../engine/record.ts';
export { applyEvent, type Invalid, type Position, playEvent, replay, traceLine } from '../engine/replay.ts';
export { type Verdict, verifyShuffle } from '../table/shuffle/verify.ts';
