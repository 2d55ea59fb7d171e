import type { Game } from '../../engine/game.ts';
import { rankByScore } from '../../engine/result.ts';
import { meta, type Options } from './meta.ts';
import {
  actionSchema,
  type Chance,
  type Choice,
  chanceSchema,
  makeAction,
  makeChance,
  parseAction,
  parseChance,
} from './rules/actions.ts';
import { apply, applyChance, check, checkChance, legal, propose, sample, turn } from './rules/rules.ts';
import { clone, type State, start } from './rules/state.ts';
import { slips } from './slips/slips.ts';
import { facts } from './view/facts.ts';
import { viewSchema } from './view/form.ts';
import { imagine } from './view/imagine.ts';
import { type View, view } from './view/view.ts';

export type { Chance, Choice, Options, State, View };

/** __name__: the first to the finish wins. The rules are in docs/rules/__id__.md, cited by number. */
export const game: Game<State, Choice, Chance, View, Options> = {
  meta,
  start,
  clone,
  turn,
  legal,
  check,
  apply,
  propose,
  sample,
  checkChance,
  applyChance,
  view,
  imagine,
  // XY-8
  result: state => rankByScore(state.fields.slice()),
  facts,
  slips,
  actionSchema,
  chanceSchema,
  viewSchema,
  parseAction,
  makeAction,
  parseChance,
  makeChance,
  parseView: (view: View) => view,
  makeView: view => view,
};
