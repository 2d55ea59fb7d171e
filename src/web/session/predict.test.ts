import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { defaultOptions } from '../../engine/options.ts';
import { Random } from '../../engine/random.ts';
import type { Seat } from '../../engine/turn.ts';
import { games } from '../../games/index.ts';
import type { TableView } from '../../table/view/view.ts';
import { predict } from './predict.ts';

const STEPS = 120;

/** The part of a table's view that a prediction needs. */
function viewFor(game: AnyGame, state: unknown, viewer: Seat, awaited: readonly Seat[]): TableView {
  return { viewer, awaited, state: game.view(state, viewer) as Json } as unknown as TableView;
}

/** Plays random games; counts the moves that were predicted and those that could not be. */
function playPredicting(game: AnyGame): { sure: number; unsure: number } {
  const random = Random.from(`predict ${game.meta.id}`);
  const state = game.start(game.meta.seats.max, defaultOptions(game.meta.options as object as never));
  const count = { sure: 0, unsure: 0 };
  for (let step = 0; step < STEPS; step++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'chance') {
      game.applyChance(state, game.sample(state, random));
      continue;
    }
    const seat = turn.seats[0];
    const choice = game.propose(state, seat, random);
    // Alone: in a simultaneous choice nothing shows until all have chosen.
    const predicted = predict(game, viewFor(game, state, seat, [seat]), game.makeAction(choice));
    game.apply(state, seat, choice);
    if (predicted) expect(predicted.state).toEqual(game.view(state, seat));
    count[predicted ? 'sure' : 'unsure']++;
  }
  return count;
}

describe.each(games.map(entry => [entry.meta.name, entry] as const))('%s', (_, entry) => {
  test('a predicted move equals its real outcome', async () => {
    const { sure } = playPredicting(await entry.rules());
    expect(sure).toBeGreaterThan(0);
  });
});

test('a simultaneous choice shows only that it was made', async () => {
  const game = await games[0].rules();
  const state = game.start(3, defaultOptions(game.meta.options as object as never));
  const view = viewFor(game, state, 0, [0, 1, 2]);
  const action = { type: 'any' };
  expect(predict(game, view, action)).toEqual({ ...view, sealed: { do: action, bot: null, by: null } });
});

test('a spectator has nothing to predict', async () => {
  const game = await games[0].rules();
  const state = game.start(3, defaultOptions(game.meta.options as object as never));
  const view = { ...viewFor(game, state, 0, [0]), viewer: null };
  expect(predict(game, view, { type: 'any' })).toBeNull();
});
