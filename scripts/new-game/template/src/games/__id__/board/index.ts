import { defineBoard } from '../../../kit/board.ts';
import { LONGEST_MOVE } from '../../../kit/motion.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import Board from './Board.svelte';
import { describe } from './describe.ts';
import { standings } from './rivals/standings.ts';
import { threat } from './rivals/threat.ts';
import { chapters, charts, highlights } from './story/story.ts';
import Ticket from './Ticket.svelte';
import { headline, outline, progress } from './words.ts';

/** Milliseconds a field. */
const PACE = 200;

export const board = defineBoard<View, Action, Action>({
  Board,
  Ticket,
  headline,
  progress,
  scores: view => view.runners.map(({ field }) => field),
  standings,
  threat,
  duration: (before, now) => Math.min(LONGEST_MOVE, PACE * farthest(before, now)),
  actionOf: draft => draft,
  isQuick: () => true,
  describe,
  chapters,
  highlights,
  charts,
  columns: () => [],
  ending: () => ({ key: 'ending', rule: 'XY-7' }),
  outline,
});

/** How many fields the runner that moved has moved, back too. */
function farthest(before: View, now: View): number {
  return Math.max(...now.runners.map(({ field }, seat) => Math.abs(field - before.runners[seat].field)));
}
