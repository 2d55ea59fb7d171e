import { expect, test } from 'vitest';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { makeAction } from '../../rules/actions.ts';
import { raceWith } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { standings } from './standings.ts';
import { reachOf, threat } from './threat.ts';

test('BA-4, BA-10: every value a rival rides is one that others saw coming', () => {
  const random = Random.from('threats');
  const state = game.start(4, { ...raceWith({ A1: 1 }, {}).options });
  let seen = 0;
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      game.applyChance(state, game.sample(state, random));
      continue;
    }
    const [seat] = turn.seats;
    const choice = game.propose(state, seat, random);
    const action = makeAction(choice);
    const looked = view(state, (seat + 1) % 4);
    if (action.type === 'ride') {
      const [, rider] = looked.order[looked.next];
      const reach = reachOf(looked, `${seat}.${rider}`)!;
      expect([...reach.sure, ...reach.possible]).toContain(action.value);
      seen++;
    }
    game.apply(state, seat, choice);
  }
  expect(seen).toBeGreaterThan(50);
});

test('BA-10: known values are certain, hidden ones are bounded by their number and sum', () => {
  const state = raceWith({ A1: 10, B1: 15 }, { A1: [3], B1: [4, 9] });
  const reach = reachOf(view(state, 0), '1.0')!;
  expect(reach).toMatchObject({ field: 15, sure: [4, 9] });
  expect(reachOf(view(state, 1), '1.0')).toBeNull();
  expect(threat(view(state, 0), '1.0')?.facts.at(-1)).toEqual({
    key: 'threat.farthest',
    args: { to: 24, value: 9 },
  });
});

test('a team stands where its foremost rider is', () => {
  const state = raceWith({ A1: 10, A2: 30, B1: 29, B2: 15 }, {});
  const rows = standings(view(state, 0))!.rows;
  expect(rows[0]).toMatchObject({ seat: 0, place: 1, gap: 0, where: { args: { rider: 2, field: 30 } } });
  expect(rows[1]).toMatchObject({ seat: 1, place: 2, gap: 1 });
});
