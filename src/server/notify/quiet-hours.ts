import type { QuietHours } from '../../protocol/notifications.ts';
import { HOUR, MINUTE, type Milliseconds } from '../../table/clock/tempo.ts';

const HOURS = 24;

/** The steps in which the end is looked for. All time zones differ by whole quarters of an hour. */
const STEP: Milliseconds = 15 * MINUTE;

/** When a message may be delivered: now, or at the end of the quiet hours. */
export function deliverAt(now: Milliseconds, quiet: QuietHours | null, timeZone: string): Milliseconds {
  if (!quiet || !isQuiet(now, quiet, timeZone)) return now;
  // Clocks may be changed in this night: the end is looked for on the person's clock.
  const start = Math.floor(now / STEP) * STEP;
  for (let at = start + STEP; at < start + (HOURS + 2) * HOUR; at += STEP) {
    if (!isQuiet(at, quiet, timeZone)) return at;
  }
  return now;
}

function isQuiet(at: Milliseconds, { from, to }: QuietHours, timeZone: string): boolean {
  const hour = hourOf(at, timeZone);
  return from <= to ? from <= hour && hour < to : hour >= from || hour < to;
}

function hourOf(at: Milliseconds, timeZone: string): number {
  return Number(formatOf(timeZone).format(at));
}

/** Creating a format costs more than a thousand uses. There are some 600 time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  formats.set(timeZone, format);
  return format;
}
