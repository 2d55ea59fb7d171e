import type { Level } from '../../bots/levels.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/turn.ts';
import { botLevel, type Table } from '../table.ts';

/** A seat that must act, or a bot that may interrupt. */
export interface Awaited {
  readonly seat: Seat;
  /** The level of the bot to ask, `null` for a person. */
  readonly level: Level | null;
  /** It may act before the seats that must. Listed for bots only: people decide themselves. */
  readonly interrupt: boolean;
}

/** For the server only: it reveals who has not chosen yet, and who could interrupt. */
export function awaited(game: AnyGame, table: Table): Awaited[] {
  if (table.phase !== 'running') return [];
  const { seats, toAct, sealed } = table;
  const turn = game.turn(table.state);
  const must = toAct
    .filter(seat => !sealed[seat])
    .map(seat => ({ seat, level: botLevel(seats[seat]), interrupt: false }));
  const may = (turn.kind === 'seats' ? turn.interrupts : [])
    .map(seat => ({ seat, level: botLevel(seats[seat]), interrupt: true }))
    .filter(({ level }) => level !== null);
  return [...must, ...may];
}
