import { defineBoard } from '../../../kit/board.ts';
import type { Action } from '../rules/actions.ts';
import { LINES } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import Board from './Board.svelte';
import { describe } from './describe.ts';
import Backdrop from './drawing/Backdrop.svelte';
import RiderPiece from './drawing/RiderPiece.svelte';
import { riderToMove } from './drawing/riders.ts';
import Sprints from './drawing/Sprints.svelte';
import Plate from './Plate.svelte';
import { standings } from './rivals/standings.ts';
import { threat } from './rivals/threat.ts';
import { gapChart, pointChart } from './story/chart.ts';
import { facts, finishers } from './story/facts.ts';
import { highlights } from './story/highlights.ts';
import { chapters, historyOf, pointsAt } from './story/history.ts';
import { continues, pieceOf } from './story/log-moves.ts';
import { momentsOf } from './story/moments.ts';
import Report from './story/Report.svelte';
import { movesOf, rideTime, scenesOf } from './story/scenes.ts';
import Ticket from './Ticket.svelte';
import { PRESETS } from './ticket/line-ups.ts';
import { actionOf, type Draft, ordersOf, valuesOf } from './ticket/orders-draft.ts';
import { headline, outline, progress } from './words.ts';

export const board = defineBoard<View, Action, Draft>({
  Board,
  Ticket,
  Plate,
  Scene: Report,
  Aside: Sprints,
  headline,
  progress,
  scores: view => view.teams.map(({ score }) => score),
  standings,
  threat,
  duration: (before, now) => {
    const fields = farthest(before, now);
    return fields === 0 ? 0 : rideTime(fields);
  },
  scenes: scenesOf,
  moves: movesOf,
  moments: momentsOf,
  Backdrop,
  finishers,
  facts,
  moveSound: 'freewheel',
  begin: (view, seat) => {
    if (view.phase === 'allocate') return { type: 'allocate', values: PRESETS.mixed.map(v => [...v]) };
    return view.phase === 'order' ? ordersOf(view, seat, null) : onlyRide(view);
  },
  actionOf,
  isQuick: draft => draft.type === 'ride',
  chapters,
  continues,
  pieceOf,
  highlights,
  charts: story => [{ ...gapChart(story), Sign: RiderPiece }, pointChart(story)],
  describe,
  columns: (view, log) => {
    const history = historyOf(log);
    return LINES.map((_, line) => ({
      title: { key: `line.${line}` },
      values: view.teams.map((_, seat) => pointsAt(history, line, seat)),
    }));
  },
  ending: () => ({ key: 'ending', rule: 'BA-16' }),
  outline,
});

/** A rider with one value has no choice but to retire, which is never proposed. */
function onlyRide(view: View): Draft | null {
  const mover = riderToMove(view);
  if (!mover || mover.seat !== view.viewer) return null;
  const [only, ...others] = valuesOf(view.teams[mover.seat].riders[mover.rider]);
  return only && others.length === 0 ? { type: 'ride', value: only.value } : null;
}

/** The distance of the rider that moved, also backwards. */
function farthest(before: View, now: View): number {
  const ways = now.teams.flatMap((team, seat) =>
    team.riders.map(({ field }, rider) => Math.abs(field - before.teams[seat].riders[rider].field)),
  );
  return Math.max(...ways);
}
