import type { Phrase } from '../../../kit/words.svelte.ts';
import { FINISH, LAP, LINES, PRIZES } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import { riderToMove, standing } from './drawing/riders.ts';
import { isRoundView } from './story/queue.ts';

export function headline(view: View): Phrase {
  if (view.phase === 'order') return { key: 'headline.orders', args: { round: view.round } };
  const mover = riderToMove(view);
  return mover ? { key: 'headline.ride', args: { rider: mover.rider + 1 } } : { key: 'headline.allocate' };
}

export function progress(view: View): Phrase {
  if (view.phase === 'allocate' || view.phase === 'lot') return { key: 'progress.allocate' };
  if (view.phase === 'over') return { key: 'progress.over', args: { round: view.round } };
  if (view.phase === 'order') return { key: 'progress.orders', args: { round: view.round } };
  const lap = lapOf(view);
  return lap === null
    ? { key: 'progress.last', args: { round: view.round } }
    : { key: 'progress.ride', args: { round: view.round, lap } };
}

/** The lap of the first rider; `null` in the half lap to the finish and beyond it (BA-2). */
export function lapOf(view: View): number | null {
  const lap = Math.floor(Math.max(0, ...standing(view).keys()) / LAP) + 1;
  return lap * LAP > LINES[FINISH] ? null : lap;
}

/** The next line that still has prizes for somebody on this side of it; `null` if there is none (BA-13, BA-14). */
export function nextLine(view: View): number | null {
  const last = Math.min(...standing(view).keys());
  const next = LINES.findIndex((line, i) => view.crossed[i] < PRIZES[i].length && last <= line);
  return next < 0 ? null : next;
}

/** From the front: riders by field, gaps, and lines; then the values of the viewer's riders. */
export function outline(view: View): Phrase[] {
  const fields = standing(view);
  const phrases: Phrase[] = [];
  let ahead: number | null = null;
  for (const field of [...fields.keys()].sort((a, b) => b - a)) {
    const free = ahead === null ? 0 : ahead - field - 1;
    if (free > 0) phrases.push({ key: 'outline.gap', args: { gap: free } });
    for (const line of LINES) {
      if (line >= field && (ahead === null ? line - field < LAP : line < ahead)) {
        phrases.push({ key: 'outline.line', args: { line } });
      }
    }
    phrases.push({ key: 'outline.field', args: { field } });
    for (const { seat, rider } of fields.get(field)!) {
      phrases.push({ key: 'outline.rider', args: { seat, rider: rider + 1 } });
    }
    ahead = field;
  }
  return [...phrases, ...ownValues(view), ...ownOrders(view), ...toCome(view)];
}

function ownValues({ viewer, teams }: View): Phrase[] {
  const riders = viewer === null ? [] : teams[viewer].riders;
  return riders.flatMap(({ known, secret, retired }, i) => {
    const values = [...known, ...(secret ?? [])];
    return retired || values.length === 0 ? [] : [{ key: 'outline.own', args: { rider: i + 1, values } }];
  });
}

/** BA-32: orders already given. */
function ownOrders({ orders }: View): Phrase[] {
  return (orders ?? []).flatMap((order, i) => {
    if (order === null) return [];
    const rider = i + 1;
    return [
      order === 'retire'
        ? { key: 'outline.retires', args: { rider } }
        : { key: 'outline.order', args: { rider, value: order } },
    ];
  });
}

/** During a sealed round: the orders still to come. */
function toCome(view: View): Phrase[] {
  if (!isRoundView(view)) return [];
  return view.queue.slice(view.at + 1).flatMap(({ seat, rider, order }) => {
    if (order === null) return [];
    const args = { seat, rider: rider + 1 };
    return [
      order === 'retire'
        ? { key: 'outline.told.retires', args }
        : { key: 'outline.told', args: { ...args, value: order } },
    ];
  });
}
