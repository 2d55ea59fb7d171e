import type { AnyGame } from '../../engine/game.ts';
import { awaited } from '../../table/awaited.ts';
import { deadline } from '../../table/clock.ts';
import { botLevel, type Table } from '../../table/table.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import type { JobChange } from '../store/store.ts';

/** The jobs of a table: to look at its clocks, and to let its bots play. */
export const TICK = { kind: 'tick', key: 'tick' } as const;
export const BOTS = { kind: 'bots', key: 'bots' } as const;

/** What a table waits for, apart from people. */
export interface Due {
  readonly tick: Milliseconds | null;
  /** Which bots at which step, as a text to compare; empty for none. */
  readonly bots: string;
}

export const NOTHING_DUE: Due = { tick: null, bots: '' };

export function dueAt(game: AnyGame, table: Table): Due {
  return { tick: deadline(table)?.at ?? null, bots: awaitedBots(game, table) };
}

function awaitedBots(game: AnyGame, table: Table): string {
  if (table.seats.every(seat => botLevel(seat) === null)) return '';
  const bots = awaited(game, table).filter(({ level }) => level !== null);
  return bots.length === 0 ? '' : `${table.step}: ${bots.map(({ seat }) => seat)}`;
}

/**
 * What changes in the table's jobs. A tick never comes later than something is due; one that comes too early looks for
 * itself when to come again. So nothing is written while deadlines only move on, as they do with nearly every act.
 * Bots that had been asked already need not be asked again.
 */
export function jobChanges(before: Due, after: Due, now: Milliseconds): JobChange[] {
  const jobs: JobChange[] = [];
  if (after.tick !== null && (before.tick === null || after.tick < before.tick)) {
    jobs.push({ ...TICK, runAt: after.tick });
  }
  if (after.bots !== before.bots && after.bots !== '') jobs.push({ ...BOTS, runAt: now });
  return jobs;
}
