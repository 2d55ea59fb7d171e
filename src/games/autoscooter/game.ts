import type { Game } from '../../engine/game.ts';
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
import { facts } from './facts.ts';
import { imagine } from './imagine.ts';
import { applyChance, checkChance, sample } from './lot.ts';
import { meta, type Options } from './meta.ts';
import { result } from './result.ts';
import { apply, check, legal, propose, turn } from './rules.ts';
import { clone, type State, start } from './state.ts';
import { type View, view } from './view.ts';

/**
 * Autoscooter (Bumper Cars) by Günter Cornett, Bambus Spieleverlag, with the wild car, jolts and both scorings for
 * experienced players. The rulings are in docs/rules/autoscooter.md, cited by number.
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
  result,
  facts,
  actionSchema,
  chanceSchema,
  parseAction,
  makeAction,
  parseChance,
  makeChance,
};
