import { expect, test } from 'vitest';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { makeAction } from '../rules/actions.ts';
import { act, dealt, family, pro, scene } from '../testing.ts';
import { terminal } from './terminal.ts';

const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
const everywhere = [1, 2, 3, 4, 5, 6, 7, 8];

test('AG-3: the track is drawn lane by lane with the cars on it', () => {
  const at = ['drom.4.1.1', 'drom.pit.3.-1', null, 'drom.2.4.2', 'bleifuss.4.2.1', 'drom.4.3.6'];
  const state = scene({ at, hands: [[1, 5, 6]] });
  state.faceUp = 1 << 3;
  expect(terminal.picture(game.view(state, 0), names)).toBe(
    `
  Race 1 of 1: Bleifuß-Drom, clockwise, easy; round 2

          d3  d4            d5  d6b1b2      b3b4b5b6      b7d1d2  d3
  lane 4  - -                                                 . 4 - - -
  lane 3  - - . . . | . . 6 - - . . - - - - .   . - - - - . . . .   - -
  lane 2  - - . . . | . . . - - . . - - - - . 5 .   - - - . . . .     -
  lane 1  - - 1 . . | . . .   - . .   - - - .   .   - - - . . . .
  pit         . . .   . .
  pit           . 2   .
              A           C

  > 1 Anna (you)         drom.4.1.1, lap 1                0 pts  1 5 6
    2 Ben                drom.pit.3.-1, lap 1             0 pts  ? ? ?
    3 Cleo               off, lap 1                       0 pts  ? ? ?
    4 driverless         drom.2.4.2, lap 1                28 cards, 1 on top
    5 driverless         bleifuss.4.2.1, lap 1            28 cards
    6 driverless         drom.4.3.6, lap 1                28 cards`.slice(1),
  );
});

test('AG-34: everything done in random games has a notation, and pictures fit the screen', () => {
  const random = Random.from('terminal');
  for (const options of [family, pro, { ...pro, tracks: everywhere }]) {
    const state = game.start(6, options);
    for (;;) {
      const picture = terminal.picture(game.view(state, 0), names);
      expect(Math.max(...picture.split('\n').map(line => line.length))).toBeLessThanOrEqual(100);
      const step = stepAtRandom(game, state, random);
      if (!step) break;
      if (step.seat === null) continue;
      const action = makeAction(step.choice);
      const text = terminal.makeNotation(action);
      expect(terminal.parseNotation(text)).toEqual({ ok: true, value: action });
    }
  }
});

test('AG-35: own stacks are shown card by card, of others only whether they are empty', () => {
  const state = game.start(3, pro);
  game.applyChance(state, dealt(3, [], 0, true));
  const stacks = { '6': 1, '5': 1, '4': 2, '3': 2, '2': 4, '1': 4 } as const;
  for (const seat of [0, 1, 2]) act(state, seat, { type: 'prepare', deck: 'fast', stacks });
  const lines = terminal.picture(game.view(state, 0), names).split('\n');
  expect(lines.find(line => line.includes('Anna'))).toContain('55555666666 344 - 122');
  expect(lines.find(line => line.includes('Ben'))).toContain('(?) (?) - (?)');
});

test('AG-32: text that cannot be parsed is refused', () => {
  const view = game.view(game.start(3, pro), 0);
  for (const text of [
    '',
    'fast',
    'fast 1 2 3 4 1',
    'quick 1 1 2 3 4 4',
    'draw',
    'pit',
    'pit 4 2 1',
    '4',
    'drom.4.1.3',
  ]) {
    expect(terminal.parseNotation(text)).toMatchObject({ ok: false, refusal: { code: 'notation' } });
  }
  expect(terminal.question(view)).toContain('fast 1 1 2 3 4 4');
});
