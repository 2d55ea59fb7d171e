import type { Game } from '../../engine/game.ts';
import { rankByScore } from '../../engine/result.ts';
import { meta, type Options } from './meta.ts';
import {
  actionSchema,
  type Chance,
  type Choice,
  chanceSchema,
  makeAction,
  parseAction,
} from './rules/actions.ts';
import {
  apply,
  applyChance,
  check,
  checkChance,
  checkEarly,
  legal,
  propose,
  sample,
  turn,
} from './rules/rules.ts';
import { clone, type State, start } from './rules/state.ts';
import { slips } from './slips/slips.ts';
import { facts } from './view/facts.ts';
import { viewSchema } from './view/form.ts';
import { imagine } from './view/imagine.ts';
import { type View, view } from './view/view.ts';

export type { Chance, Choice, Options, State, View };

/**
 * Breaking Away by John Harrington, version 2 (1996), with all additional rules: group breakaway, congestion in the
 * first round, staggered start, open values, sealed rounds as by post. The rulings are in docs/rules/breaking-away.md, cited by number.
 */
export const game: Game<State, Choice, Chance, View, Options> = {
  meta,
  start,
  clone,
  turn,
  legal,
  check,
  checkEarly,
  apply,
  propose,
  sample,
  checkChance,
  applyChance,
  view,
  imagine,
  result: state => rankByScore(state.scores.slice()),
  facts,
  slips,
  actionSchema,
  chanceSchema,
  viewSchema,
  parseAction,
  makeAction,
  parseChance: ({ start }: { start: number }) => start,
  makeChance: start => ({ start }),
  parseView: (view: View) => view,
  makeView: view => view,
};
