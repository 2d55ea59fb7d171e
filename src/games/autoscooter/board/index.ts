import { defineBoard } from '../../../kit/board.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import Board from './Board.svelte';
import { describe } from './describe.ts';
import Backdrop from './drawing/Backdrop.svelte';
import { driverColours } from './drawing/cars.ts';
import Floor from './drawing/Floor.svelte';
import Plate from './Plate.svelte';
import { standings } from './rivals/standings.ts';
import { threat } from './rivals/threat.ts';
import { scoreChart } from './story/chart.ts';
import { crashMap } from './story/crash-map.ts';
import { facts } from './story/facts.ts';
import { highlights } from './story/highlights.ts';
import { balanceOf, chapters } from './story/history.ts';
import { continues, pieceOf } from './story/log-moves.ts';
import { momentsOf } from './story/moments.ts';
import Report from './story/Report.svelte';
import { scenesOf } from './story/scenes.ts';
import Ticket from './Ticket.svelte';
import { actionOf, type Draft } from './ticket/draft.ts';
import Sheet from './ticket/Sheet.svelte';
import { colourOf, headline, outline, progress } from './words.ts';

/** Duration of an undo, which has no scenes, in milliseconds. */
const BACK = 400;

export const board = defineBoard<View, Action, Draft>({
  Board,
  Ticket,
  Plate,
  Scene: Report,
  Aside: Sheet,
  headline,
  progress,
  scores: view => view.scores,
  standings,
  threat,
  duration: (before, now) => (now.cars.some(({ hex }, car) => hex !== before.cars[car].hex) ? BACK : 0),
  scenes: scenesOf,
  moments: momentsOf,
  Backdrop,
  headgear: 'helmet',
  facts,
  moveSound: 'engine',
  colours: driverColours,
  colourOf,
  actionOf,
  isQuick: draft => draft.type === 'start' || draft.type === 'take',
  chapters,
  continues,
  pieceOf,
  highlights,
  describe,
  charts: story => [scoreChart(story), { ...crashMap(story.view, story.log), Ground: Floor }],
  columns: (view, log) => {
    const balances = view.scores.map((_, seat) => balanceOf(log, seat));
    return (['rams', 'received', 'paid'] as const).map(key => ({
      title: { key: `column.${key}` },
      values: balances.map(balance => balance[key]),
    }));
  },
  ending: view => ({ key: `ending.${view.options.scoring}`, rule: ENDINGS[view.options.scoring] }),
  outline,
});

const ENDINGS = { plain: 'AS-22', colours: 'AS-29', coloursPerCar: 'AS-31' } as const;
