import type { Game } from '../../engine/game.ts';
import { rankByScore } from '../../engine/result.ts';
import {
  actionSchema,
  type Chance,
  type Choice,
  chanceSchema,
  makeAction,
  makeChance,
  parseAction,
  parseChance,
} from './actions.ts';
import { applyChance, checkChance, sample } from './deal.ts';
import { facts } from './facts.ts';
import { imagine } from './imagine.ts';
import { meta, type Options } from './meta.ts';
import { apply, check, legal, propose, turn } from './rules.ts';
import { clone, type State, start } from './state.ts';
import { type View, view } from './view.ts';

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
  actionSchema,
  chanceSchema,
  parseAction,
  makeAction,
  parseChance,
  makeChance,
};
