import type { Game } from '../../engine/game.ts';
import { rankByScore } from '../../engine/result.ts';
import { actionSchema, type Chance, type Choice, chanceSchema, makeAction, parseAction } from './actions.ts';
import { facts } from './facts.ts';
import { imagine } from './imagine.ts';
import { meta, type Options } from './meta.ts';
import { apply, applyChance, check, checkChance, legal, propose, sample, turn } from './rules.ts';
import { clone, type State, start } from './state.ts';
import { type View, view } from './view.ts';

/**
 * Breaking Away by John Harrington, version 2 (1996), with all additional rules: group breakaway, congestion in the
 * first round, staggered start, open values. The rulings are in docs/rules/breaking-away.md, cited by number.
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
  parseChance: ({ start }: { start: number }) => start,
  makeChance: start => ({ start }),
};
