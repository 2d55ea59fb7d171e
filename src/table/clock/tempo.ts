import * as v from 'valibot';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import { whole } from '../../engine/shape.ts';

export type Milliseconds = number;

export const SECOND: Milliseconds = 1000;
export const MINUTE: Milliseconds = 60 * SECOND;
export const HOUR: Milliseconds = 60 * MINUTE;
export const DAY: Milliseconds = 24 * HOUR;

/**
 * The time control. The bank runs while the seat must act, and every move adds the increment.
 * Live tables have a reconnect grace, which runs first while the player is disconnected. By mail the bank has a maximum.
 */
export const tempoSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('live'), bank: whole, increment: whole, grace: whole }),
  v.strictObject({ kind: v.literal('mail'), bank: whole, increment: whole, most: whole }),
  v.strictObject({ kind: v.literal('unlimited') }),
]);
export type Tempo = v.InferOutput<typeof tempoSchema>;

export const LIVE = {
  kind: 'live',
  bank: 10 * MINUTE,
  increment: 15 * SECOND,
  grace: 2 * MINUTE,
} as const satisfies Tempo;
export const BY_MAIL = {
  kind: 'mail',
  bank: 3 * DAY,
  increment: DAY,
  most: 5 * DAY,
} as const satisfies Tempo;
export const UNLIMITED = { kind: 'unlimited' } as const satisfies Tempo;

type Limits = { readonly [time: string]: readonly [Milliseconds, Milliseconds] };

const LIMITS: { readonly [Kind in Tempo['kind']]: Limits } = {
  live: { bank: [10 * SECOND, DAY], increment: [0, HOUR], grace: [0, HOUR] },
  mail: { bank: [HOUR, 60 * DAY], increment: [0, 60 * DAY], most: [HOUR, 60 * DAY] },
  unlimited: {},
};

export function checkTempo(tempo: Tempo): Refusal | null {
  const times = tempo as { readonly [time: string]: Milliseconds | string };
  for (const [time, [min, max]] of Object.entries(LIMITS[tempo.kind])) {
    const value = Number(times[time]);
    if (value < min || value > max) return refuse('table', 'bad-tempo', { time, value, min, max });
  }
  if (tempo.kind === 'mail' && tempo.bank > tempo.most) {
    return refuse('table', 'bad-tempo', { time: 'bank', value: tempo.bank, min: HOUR, max: tempo.most });
  }
  return null;
}
