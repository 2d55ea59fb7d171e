import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/turn.ts';
import { deadline } from '../../table/clock/clock.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { botLevel, type Table } from '../../table/table.ts';
import { awaited } from '../../table/view/awaited.ts';
import { BOTS, TICK } from '../jobs/kinds.ts';
import type { JobChange } from '../store/store.ts';

/** What a table waits for, apart from people. */
export interface Due {
  readonly tick: Milliseconds | null;
  readonly step: number;
  /** The seats of bots that are to act at this step, or may. */
  readonly bots: readonly Seat[];
}

export const NOTHING_DUE: Due = { tick: null, step: -1, bots: [] };

export function dueAt(game: AnyGame, table: Table): Due {
  return { tick: deadline(table)?.at ?? null, step: table.step, bots: awaitedBots(game, table) };
}

function awaitedBots(game: AnyGame, table: Table): Seat[] {
  if (table.seats.every(seat => botLevel(seat) === null)) return [];
  return awaited(game, table).flatMap(({ seat, level }) => (level === null ? [] : [seat]));
}

/**
 * How the table's jobs change. A tick never comes later than something is due; one that comes too early schedules itself
 * again. So nothing is written while deadlines only move on, as they do with nearly every act. Bots are asked once a step,
 * unless more of them are to act than were asked.
 */
export function jobChanges(before: Due, after: Due, now: Milliseconds): JobChange[] {
  const jobs: JobChange[] = [];
  if (after.tick !== null && (before.tick === null || after.tick < before.tick)) {
    jobs.push({ ...TICK, runAt: after.tick });
  }
  const wereAsked = (seat: Seat) => before.step === after.step && before.bots.includes(seat);
  if (!after.bots.every(wereAsked)) jobs.push({ ...BOTS, runAt: now });
  return jobs;
}
