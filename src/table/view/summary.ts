import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { whole } from '../../engine/shape.ts';
import { deadline } from '../clock/clock.ts';
import { tempoSchema } from '../clock/tempo.ts';
import { VISIBILITIES } from '../events/events.ts';
import { botLevel, PHASES, type Table } from '../table.ts';
import { nameOf } from './record.ts';

const json = v.custom<Json>(value => value !== undefined);

/** A list that is never changed in place. */
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

/** Set when a table is created, and never changed. */
export const termsSchema = v.strictObject({
  game: v.string(),
  options: v.record(v.string(), json),
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
  created: whole,
});
export type Terms = v.InferOutput<typeof termsSchema>;

export function termsOf({ game, options, tempo, visibility, created }: Table): Terms {
  return { game, options, tempo, visibility, created };
}

/**
 * The part of a table's state that lists show or sort by. All times are in milliseconds. Never sent to a client as it is:
 * `deadline` and `awaited` reveal who has not made a sealed choice yet.
 */
export const standingSchema = v.strictObject({
  phase: v.picklist(PHASES),
  started: v.nullable(whole),
  updated: whole,
  /** The time of the next deadline, `null` if there is none. */
  deadline: v.nullable(whole),
  /** The number of seats that any visitor can take. */
  seatsFree: whole,
  /** Names by seat, `null` for an empty seat. */
  players: list(v.nullable(v.string())),
  /** The seats that must act now. */
  awaited: list(whole),
  /** One of them is played by a bot. Exports of older versions do not say. */
  botAwaited: v.optional(v.boolean(), false),
});
export type Standing = v.InferOutput<typeof standingSchema>;

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
