import type { Milliseconds } from '../clock/tempo.ts';
import type { Fact, TableEvent } from '../events/events.ts';
import type { Table } from '../table.ts';

/** Numbers and dates facts as the next events of this table. Times never decrease, even if the system clock is set back. */
export function stamp(table: Table, facts: readonly Fact[], now: Milliseconds): TableEvent[] {
  const at = Math.max(now, table.at);
  return facts.map((fact, index) => ({ ...fact, seq: table.seq + 1 + index, at }));
}
