import type { Terminal } from '../../../engine/terminal.ts';
import type { Action } from '../rules/actions.ts';
import { LAP, LINES } from '../rules/data.ts';
import type { RiderView, TeamView, View } from '../view/view.ts';
import { notation } from './notation.ts';

const TEAM_LETTERS = 'ABCDEF';

export const terminal: Terminal<View, Action> = {
  picture: (view, names) => [course(view), teams(view, names)].join('\n\n'),

  question: view =>
    view.phase === 'order'
      ? `Orders for riders 1 to 4: a value or "retire" for each, - for a rider who has retired, such as ${exampleOrders(view)}`
      : 'Set your line-up: riders 1 to 4 split 30, 25, 20, 16, such as 8 8 7 7 / 9 8 8 / 7 7 6 / 6 5 5',

  ...notation,
};

/** The lowest value of each of the viewer's riders. */
function exampleOrders({ viewer, teams }: View): string {
  const riders = viewer === null ? [] : teams[viewer].riders;
  return riders
    .map(({ known, secret, retired }) => (retired ? '-' : Math.min(...known, ...(secret ?? []))))
    .join(', ');
}

/**
 * Occupied fields from the front, with the gaps and lines between them, starting with the next line ahead.
 */
function course(view: View): string {
  const groups = groupByField(view);
  const front = groups[0]?.field ?? 0;
  let ahead = (LINES.find(line => line >= front) ?? front) + 1;
  return groups
    .flatMap(({ field, riders }) => {
      const rows = [...between(field, ahead), row(field, riders)];
      ahead = field;
      return rows;
    })
    .join('\n');
}

function row(field: number, riders: readonly string[]): string {
  return `  ${String(field).padStart(4)}  ${riders.join(' ').padEnd(60)} lap ${Math.floor(field / LAP) + 1}`;
}

/** BA-3: lines are behind their field. */
function between(field: number, ahead: number): string[] {
  const lines = LINES.filter(line => line >= field && line < ahead).map(
    line => `  ${'─'.repeat(20)} line ${line}`,
  );
  const free = ahead - field - 1;
  return free > 0 ? [...lines.reverse(), `        ${free} free`] : lines;
}

/**
 * `order` is that of the start of the round; riders who have moved since are outside those already there
 * (BA-8).
 */
function groupByField(view: View): { field: number; riders: string[] }[] {
  const groups = new Map<number, string[]>();
  const moved = view.order.slice(0, view.next);
  for (const [seat, rider] of [...view.order.slice(view.next), ...moved]) {
    const { field } = view.teams[seat].riders[rider];
    groups.set(field, [...(groups.get(field) ?? []), riderName(view, seat, rider)]);
  }
  return [...groups].map(([field, riders]) => ({ field, riders })).sort((a, b) => b.field - a.field);
}

function riderName(view: View, seat: number, rider: number): string {
  const [toMoveSeat, toMoveRider] = view.order[view.next] ?? [];
  const name = `${TEAM_LETTERS[seat]}${rider + 1}`;
  return view.phase === 'ride' && seat === toMoveSeat && rider === toMoveRider ? `[${name}]` : name;
}

function teams(view: View, names: readonly string[]): string {
  const heads = view.teams.map((team, seat) => {
    const own = seat === view.viewer ? ' (you)' : '';
    const riders = team.riders.map((rider, i) => `${i + 1}: ${values(rider)}`);
    return `  ${TEAM_LETTERS[seat]} ${(names[seat] + own).padEnd(16)} ${points(team)}   ${riders.join('   ')}`;
  });
  return [`  Round ${view.round}`, ...heads].join('\n');
}

function points(team: TeamView): string {
  return `${String(team.score).padStart(3)} points`;
}

/**
 * Public values, then secret ones in brackets: as numbers if the viewer may see them, else their number and
 * sum.
 */
function values(rider: RiderView): string {
  if (rider.retired) return 'retired';
  const { known, secret, unseen } = rider;
  const hidden =
    unseen.count > 0 ? [secret ? `(${secret.join(' ')})` : `(${unseen.count}: ${unseen.sum})`] : [];
  return [...known, ...hidden].join(' ') || '-';
}
