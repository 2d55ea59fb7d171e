import { BOTS, TICK } from '../jobs/kinds.ts';
import type { StalledPage, TableId } from './store.ts';

/** A running table, and whether it lacks a job for what it waits for. */
export interface RunningRow {
  readonly id: TableId;
  readonly lacksBots: boolean;
  readonly lacksTick: boolean;
}

export function stalledPage(rows: readonly RunningRow[], limit: number): StalledPage {
  const stalled = rows.flatMap(({ id, lacksBots, lacksTick }) => [
    ...(lacksBots ? [{ table: id, job: BOTS }] : []),
    ...(lacksTick ? [{ table: id, job: TICK }] : []),
  ]);
  return { stalled, last: rows.length < limit ? null : rows[rows.length - 1].id };
}
