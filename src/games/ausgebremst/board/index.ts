import { defineBoard } from '../../../kit/board.ts';
import type { Action } from '../actions.ts';
import type { View } from '../view.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { chapters, colourOf } from './chapters.ts';
import { charts } from './chart.ts';
import { columns } from './columns.ts';
import { describe } from './describe.ts';
import { actionOf, type Draft } from './draft.ts';
import Hand from './Hand.svelte';
import { highlights } from './highlights.ts';
import { duration } from './moving.ts';
import Plate from './Plate.svelte';
import { FIRST_PREPARATION } from './preparation.ts';
import Ticket from './Ticket.svelte';
import { ending, headline, outline, progress } from './words.ts';

export const board = defineBoard<View, Action, Draft>({
  Board,
  Ticket,
  Hand,
  Plate,
  Aside,
  headline,
  progress,
  scores: view => view.players.map(({ score }) => score),
  duration,
  begin: view => (view.phase === 'prepare' ? FIRST_PREPARATION : null),
  actionOf,
  isQuick: draft => draft.type === 'move' || draft.type === 'draw',
  chapters,
  charts,
  highlights,
  describe,
  colourOf,
  columns,
  ending,
  outline,
});
