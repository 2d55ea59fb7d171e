import type { Meta } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { makeOptions, type OptionSpec, type Proposal } from '../../engine/options.ts';
import { BY_MAIL, LIVE, type Tempo, UNLIMITED } from '../../table/clock/tempo.ts';
import { firstSeats } from '../seats.ts';
import type { Order, OrderedSeat } from '../session/session.ts';

export const TEMPOS = ['live', 'mail', 'unlimited'] as const;
export const VISIBILITIES = ['private', 'public'] as const;

/** The form for a new table. */
export interface Form {
  readonly seats: readonly OrderedSeat[];
  /** Options somebody has set; the others are as proposed. */
  readonly chosen: { readonly [name: string]: Json };
  readonly tempo: (typeof TEMPOS)[number];
  readonly visibility: (typeof VISIBILITIES)[number];
}

export function firstForm(meta: Meta, name: string): Form {
  return {
    seats: firstSeats(meta, name),
    chosen: {},
    tempo: 'live',
    visibility: 'private',
  };
}

export function withSeats(form: Form, seats: readonly OrderedSeat[]): Form {
  return { ...form, seats };
}

export function changed(form: Form, name: string, value: Json): Form {
  return { ...form, chosen: { ...form.chosen, [name]: value } };
}

/** The proposed value for this table, if its option has one. */
export function proposed({ proposal }: OptionSpec, { seats, tempo }: Form): Proposal | null {
  if (!proposal) return null;
  const fitsTempo = !proposal.tempo || (isOnline(seats) && tempo === proposal.tempo);
  const fitsSeats = proposal.seats === undefined || seats.length === proposal.seats;
  return fitsTempo && fitsSeats ? proposal : null;
}

/** All options: as chosen, else as proposed, else the default. */
export function optionsIn(meta: Meta, form: Form): { [name: string]: Json } {
  const specs: [string, OptionSpec][] = Object.entries(meta.options);
  return Object.fromEntries(
    specs.map(([name, spec]) => [
      name,
      form.chosen[name] ?? proposed(spec, form)?.value ?? (spec.default as Json),
    ]),
  );
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
export function orderOf(meta: Meta, form: Form): Order {
  const { seats, tempo, visibility } = form;
  const online = isOnline(seats);
  return {
    game: meta.id,
    options: makeOptions<object>(meta.options, optionsIn(meta, form)),
    seats,
    tempo: online ? TIMES[tempo] : UNLIMITED,
    visibility: online ? visibility : 'private',
  };
}
