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
import { applyChance, checkChance, sample } from './rules/deal.ts';
import { apply, check, legal, propose, turn } from './rules/rules.ts';
import { clone, type State, start } from './rules/state.ts';
import { slips } from './slips/slips.ts';
import { facts } from './view/facts.ts';
import { makeView, parseView, viewSchema } from './view/form.ts';
import { imagine } from './view/imagine.ts';
import { type View, view } from './view/view.ts';

export type { Chance, Choice, Options, State, View };

/**
 * Der Ausreisser (Race Leader) by Pierre Jacquot, after the English rules, with the simple game without special cards
 * and drawing as the player's own act. The rulings are in docs/rules/ausreisser.md, cited by number.
 */
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
  result: state => rankByScore(state.scores.slice()),
  facts,
  slips,
  actionSchema,
  chanceSchema,
  viewSchema,
  parseAction,
  makeAction,
  parseChance,
  makeChance,
  parseView,
  makeView,
};
