import type { Milliseconds } from '../clock/tempo.ts';
import type { Fact, TableEvent } from '../events/events.ts';
import type { Table } from '../table.ts';

/** Facts as the next events of this table. Time never runs backwards, whatever the clock of the machine does. */
export function stamp(table: Table, facts: readonly Fact[], now: Milliseconds): TableEvent[] {
  const at = Math.max(now, table.at);
  return facts.map((fact, index) => ({ ...fact, seq: table.seq + 1 + index, at }));
}
