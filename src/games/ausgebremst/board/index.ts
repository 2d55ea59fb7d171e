import { defineBoard } from '../../../kit/board.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { describe } from './describe.ts';
import Backdrop from './drawing/Backdrop.svelte';
import HandShown from './drawing/HandShown.svelte';
import { duration } from './drawing/moving.ts';
import Plate from './Plate.svelte';
import PiecePlate from './rivals/PiecePlate.svelte';
import { standings } from './rivals/standings.ts';
import { threat } from './rivals/threat.ts';
import { chapters, colourOf } from './story/chapters.ts';
import { charts } from './story/chart.ts';
import { columns } from './story/columns.ts';
import { facts, finishers } from './story/facts.ts';
import { highlights } from './story/highlights.ts';
import { continues, pieceOf } from './story/log-moves.ts';
import { momentsOf } from './story/moments.ts';
import { movesOf } from './story/moves.ts';
import Ticket from './Ticket.svelte';
import { actionOf, type Draft } from './ticket/draft.ts';
import Hand from './ticket/Hand.svelte';
import { FIRST_PREPARATION } from './ticket/preparation.ts';
import { ending, headline, outline, progress } from './words.ts';

export const board = defineBoard<View, Action, Draft>({
  Board,
  Ticket,
  Hand,
  Plate,
  PiecePlate,
  Aside,
  headline,
  progress,
  scores: view => view.players.map(({ score }) => score),
  standings,
  threat,
  duration,
  moves: movesOf,
  moments: momentsOf,
  Backdrop,
  headgear: 'helmet',
  finishers,
  facts,
  Cards: HandShown,
  moveSound: 'engine',
  begin: view => (view.phase === 'prepare' ? FIRST_PREPARATION : null),
  actionOf,
  isQuick: draft => draft.type === 'move' || draft.type === 'draw',
  chapters,
  continues,
  pieceOf,
  charts,
  highlights,
  describe,
  colourOf,
  columns,
  ending,
  outline,
});
