import { defineBoard } from '../../../kit/board.ts';
import { LONGEST_MOVE } from '../../../kit/motion.ts';
import type { Action } from '../actions.ts';
import type { View } from '../view.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { charts } from './chart.ts';
import { columns } from './columns.ts';
import { describe } from './describe.ts';
import { actionOf, begin, type Draft } from './draft.ts';
import { highlights } from './highlights.ts';
import { chapters } from './history.ts';
import { laidBetween } from './laid.ts';
import Plate from './Plate.svelte';
import StageEnd from './StageEnd.svelte';
import { scenesOf } from './scenes.ts';
import Ticket from './Ticket.svelte';
import { headline, outline, progress } from './words.ts';

/** Milliseconds: a ride with its cards, a hill, a card that is drawn. */
const RIDE = 1300;
const HILL = 900;
const DRAW = 450;

export const board = defineBoard<View, Action, Draft>({
  Board,
  Ticket,
  Plate,
  Aside,
  Scene: StageEnd,
  scenes: scenesOf,
  headline,
  progress,
  scores: view => view.riders.map(({ score }) => score),
  duration,
  begin,
  actionOf,
  // A hill is laid for good, and out of the hand of everybody's sight.
  isQuick: ({ type }) => type !== 'hill',
  chapters,
  charts,
  highlights,
  describe,
  columns,
  ending: view => ({
    key: view.stranded ? 'ending.stranded' : 'ending',
    rule: view.stranded ? 'AR-9' : 'AR-20',
  }),
  outline,
});

function duration(before: View, now: View): number {
  if (before.stage !== now.stage || before.phase !== now.phase) return LONGEST_MOVE;
  const laid = laidBetween(before, now);
  if (laid.length === 1 && laid[0] === 'H') return HILL;
  if (laid.length > 0 || before.toAct !== now.toAct) return RIDE;
  return before.pile === now.pile ? 0 : DRAW;
}
