import type { Game } from '../../engine/game.ts';
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
import { applyChance, checkChance, sample } from './rules/lot.ts';
import { result } from './rules/payment/result.ts';
import { apply, check, legal, propose, turn } from './rules/rules.ts';
import { clone, type State, start } from './rules/state.ts';
import { slips } from './slips/slips.ts';
import { facts } from './view/facts.ts';
import { makeView, parseView, viewSchema } from './view/form.ts';
import { imagine } from './view/imagine.ts';
import { type View, view } from './view/view.ts';

export type { Chance, Choice, Options, State, View };

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
