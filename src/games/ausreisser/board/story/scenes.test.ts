import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { clone } from '../../rules/state.ts';
import { newGame } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { scenesOf } from './scenes.ts';

test('a scene between two stages shows the real end of the first one', () => {
  const random = Random.from('scenes');
  const state = newGame(4, { stages: 4 });
  game.applyChance(state, game.sample(state, random));
  let seen = 0;
  for (let turn = game.turn(state); turn.kind === 'seats'; turn = game.turn(state)) {
    const before = view(state, 1);
    const log: Log = [];
    const [seat] = turn.seats;
    game.apply(state, seat, game.propose(state, seat, random), log);
    const ended = clone(state);
    if (game.turn(state).kind === 'chance') game.applyChance(state, game.sample(state, random), log);
    const news: Entry[] = log.map((entry, i) => ({ ...entry, n: i + 1 }));
    const scenes = scenesOf(before, view(state, 1), news);
    if (ended.phase !== 'deal') {
      expect(scenes).toEqual([]);
      continue;
    }
    const [shown] = scenes;
    seen++;
    const { leader, tempo, stage } = ended;
    expect(shown.view).toMatchObject({ leader, tempo, stage, pile: ended.pile.length - ended.top });
    expect(shown.view.riders.map(({ penalties }) => penalties)).toEqual(ended.penalties);
    expect(shown.view.riders.map(({ score }) => score)).toEqual(ended.scores);
    expect(news[shown.entries - 1].key).toMatch(/^points/);
  }
  expect(seen).toBe(3);
});
