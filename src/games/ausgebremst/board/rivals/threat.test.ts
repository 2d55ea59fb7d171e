import { expect, test } from 'vitest';
import { play } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { makeAction } from '../../rules/actions.ts';
import { family, pro } from '../../testing.ts';
import { reachOf } from './threat.ts';

test.each([
  ['family', family],
  ['pro', pro],
])(
  'AG-12, AG-19, AG-21: every move of a rival in the %s game is one that others saw coming',
  (name, options) => {
    let seen = 0;
    for (let seed = 0; seed < 6; seed++) {
      const random = Random.from(`${name} ${seed}`);
      const state = game.start(4, options);
      for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
        if (turn.kind === 'chance') {
          game.applyChance(state, game.sample(state, random));
          continue;
        }
        const [seat] = turn.seats;
        const choice = game.propose(state, seat, random);
        const action = makeAction(choice);
        const reach = reachOf(game.view(state, (seat + 1) % 4), String(seat));
        if (action.type === 'move' && reach) {
          seen++;
          expect((reach.sure | reach.possible) & (1 << action.card)).toBeTruthy();
          expect([...reach.spaces.keys()]).toContain(action.to);
        }
        expect(play(game, state, seat, choice)).toBeNull();
      }
    }
    expect(seen).toBeGreaterThan(100);
  },
);

test('my car, finished cars and unknown pieces are no threat', () => {
  const state = game.start(3, family);
  const random = Random.from('none');
  game.applyChance(state, game.sample(state, random));
  const view = game.view(state, 0);
  expect(reachOf(view, '0')).toBeNull();
  expect(reachOf(view, '9')).toBeNull();
  expect(reachOf(view, null)).toBeNull();
});
