import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import { deadline } from '../clock/clock.ts';
import type { Milliseconds, Tempo } from '../clock/tempo.ts';
import { botLevel, type Phase, type Table } from '../table.ts';
import { nameOf } from './record.ts';

/** What is agreed when a table is made and never changes, as lists want it. */
export interface Terms {
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly tempo: Tempo;
  readonly visibility: Table['visibility'];
  readonly created: Milliseconds;
}

export function termsOf({ game, options, tempo, visibility, created }: Table): Terms {
  return { game, options, tempo, visibility, created };
}

/** How a table stands. For its keeper: `deadline` and `awaited` show whose sealed choice is still out. */
export interface Standing {
  readonly phase: Phase;
  readonly started: Milliseconds | null;
  readonly updated: Milliseconds;
  readonly deadline: Milliseconds | null;
  /** Seats that anybody can take. */
  readonly seatsFree: number;
  /** Names by seat, `null` where nobody sits. */
  readonly players: readonly (string | null)[];
  readonly awaited: readonly Seat[];
  /** One of them is played by a bot. */
  readonly botAwaited: boolean;
}

export function standingOf(table: Table): Standing {
  const { phase, started, seats, toAct, sealed } = table;
  const awaited = toAct.filter(seat => !sealed[seat]);
  return {
    phase,
    started,
    updated: table.at,
    deadline: deadline(table)?.at ?? null,
    seatsFree: phase === 'waiting' ? seats.filter(({ kind }) => kind === 'open').length : 0,
    players: seats.map(seat => (seat.nonce === null ? null : nameOf(seat))),
    awaited,
    botAwaited: awaited.some(seat => botLevel(seats[seat]) !== null),
  };
}
