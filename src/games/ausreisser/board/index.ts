import { defineBoard } from '../../../kit/board.ts';
import { LONGEST_MOVE } from '../../../kit/motion.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { describe } from './describe.ts';
import Backdrop from './drawing/Backdrop.svelte';
import Plate from './Plate.svelte';
import { standings } from './rivals/standings.ts';
import { threat } from './rivals/threat.ts';
import { charts } from './story/chart.ts';
import { columns } from './story/columns.ts';
import { facts } from './story/facts.ts';
import { highlights } from './story/highlights.ts';
import { chapters } from './story/history.ts';
import { cardsLaidBetween } from './story/laid-cards.ts';
import { continues, pieceOf } from './story/log-moves.ts';
import { momentsOf } from './story/moments.ts';
import StageEnd from './story/StageEnd.svelte';
import { scenesOf } from './story/scenes.ts';
import Ticket from './Ticket.svelte';
import { actionOf, begin, type Draft } from './ticket/draft.ts';
import { headline, outline, progress } from './words.ts';

/** Durations in milliseconds: a ride with its cards, a hill, a drawn card. */
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
  moments: momentsOf,
  Backdrop,
  facts,
  moveSound: 'freewheel',
  headline,
  progress,
  scores: view => view.riders.map(({ score }) => score),
  standings,
  threat,
  duration,
  begin,
  actionOf,
  // A hill needs confirmation: it cannot be taken back.
  isQuick: ({ type }) => type !== 'hill',
  chapters,
  continues,
  pieceOf,
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
  const laid = cardsLaidBetween(before, now);
  if (laid.length === 1 && laid[0] === 'H') return HILL;
  if (laid.length > 0 || before.toAct !== now.toAct) return RIDE;
  return before.pile === now.pile ? 0 : DRAW;
}
