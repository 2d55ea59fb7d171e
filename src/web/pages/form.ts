import type { Meta } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { defaultOptions, makeOptions } from '../../engine/options.ts';
import { BY_MAIL, LIVE, type Tempo, UNLIMITED } from '../../table/clock/tempo.ts';
import { firstSeats } from '../seats.ts';
import type { Order, OrderedSeat } from '../session/session.ts';

export const TEMPOS = ['live', 'mail', 'unlimited'] as const;
export const VISIBILITIES = ['private', 'public'] as const;

/** The form for a new table. */
export interface Form {
  readonly seats: readonly OrderedSeat[];
  readonly options: { readonly [name: string]: Json };
  readonly tempo: (typeof TEMPOS)[number];
  readonly visibility: (typeof VISIBILITIES)[number];
}

export function firstForm(meta: Meta, name: string): Form {
  return {
    seats: firstSeats(meta, name),
    options: defaultOptions<object>(meta.options) as Form['options'],
    tempo: 'live',
    visibility: 'private',
  };
}

export function withSeats(form: Form, seats: readonly OrderedSeat[]): Form {
  return { ...form, seats };
}

export function changed(form: Form, name: string, value: Json): Form {
  return { ...form, options: { ...form.options, [name]: value } };
}

const TIMES: { readonly [T in Form['tempo']]: Tempo } = { live: LIVE, mail: BY_MAIL, unlimited: UNLIMITED };

/** Whether some seats are for people on other devices. */
export function isOnline(seats: readonly OrderedSeat[]): boolean {
  return seats.some(({ kind }) => kind === 'open' || kind === 'reserved');
}

/** At a table with people on other devices only one person plays at this screen. */
export function hasTooMany(seats: readonly OrderedSeat[]): boolean {
  return isOnline(seats) && seats.filter(({ kind }) => kind === 'here').length > 1;
}

/** A table without other people has no clock. */
export function orderOf(meta: Meta, { seats, options, tempo, visibility }: Form): Order {
  const online = isOnline(seats);
  return {
    game: meta.id,
    options: makeOptions(meta.options, options as object),
    seats,
    tempo: online ? TIMES[tempo] : UNLIMITED,
    visibility: online ? visibility : 'private',
  };
}
