import type { Args } from '../../engine/text.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { Milliseconds } from '../clock/tempo.ts';
import type { LogItem, Table } from '../table.ts';

/** A log entry as one viewer may read it: the message `log.<key>` filled with `args`. */
export interface LogFace {
  /** Counted from 1. */
  readonly n: number;
  readonly at: Milliseconds;
  readonly key: string;
  readonly rule: string;
  readonly args: Args;
}

/** The entries after number `after`, each in the version for this viewer. */
export function readLog(table: Table, viewer: Viewer, after: number): LogFace[] {
  return table.log.slice(after).map((item, index) => faceOf(item, viewer, after + index + 1));
}

export function faceOf({ at, entry }: LogItem, viewer: Viewer, n: number): LogFace {
  const { key, rule, args, secret } = entry;
  if (!secret || secret.seat !== viewer) return { n, at, key, rule, args };
  return { n, at, key: `${key}.own`, rule, args: { ...args, ...secret.args } };
}

/** Whether entries after number `after` have a secret for this seat. */
export function hasSecrets({ log }: Table, seat: Seat, after: number): boolean {
  for (let i = after; i < log.length; i++) if (log.at(i)!.entry.secret?.seat === seat) return true;
  return false;
}

/** The number of the last entry up to this viewer's last turn. */
export function lastRead(table: Table, viewer: Viewer): number {
  return viewer === null ? 0 : table.seats[viewer].read;
}

/** Adds an entry of the table itself to the log. */
export function tell(table: Table, at: Milliseconds, what: string, args: Args): void {
  table.log = table.log.add({ at, entry: { key: `table.${what}`, rule: 'table', args } });
}
