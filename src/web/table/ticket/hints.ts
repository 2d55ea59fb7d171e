import type { TableView } from '../../../table/view/view.ts';

/** Whether a bot may be asked for advice: not where another person plays, even an absent one. */
export function mayAskBot({ viewer, seats, phase }: Pick<TableView, 'viewer' | 'seats' | 'phase'>): boolean {
  if (viewer === null || phase !== 'running') return false;
  return seats.every(({ kind }, seat) => kind === 'bot' || seat === viewer);
}

/** A share as whole per cent. */
export function percent(share: number): number {
  return Math.round(100 * share);
}
