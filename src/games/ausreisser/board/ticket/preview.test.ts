import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { type Choice, isWithHill, speedOf, spurtsOf } from '../../rules/actions.ts';
import { apply, legal } from '../../rules/rules.ts';
import { clone, type State } from '../../rules/state.ts';
import { act, dealt, newGame, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { farthest, meaningOf, type Preview, previewOf } from './preview.ts';

const PILE = times(40, '45');
const ride = (speed: number, spurts = 0, hill = false) => ({ type: 'play' as const, speed, spurts, hill });
const look = (state: State, seat: number, draft: ReturnType<typeof ride>) =>
  previewOf(view(state, seat), seat, draft)!;

test('a speed above the tempo shows the jersey, one within reach the slipstream, one below the minutes', () => {
  const state = dealt(['44 44 44 44 44 44', '39 42 44 46 50 50'], PILE);
  act(state, 0, '44');
  expect(look(state, 1, ride(46)).meaning).toMatchObject({ kind: 'jersey', difference: 2, rule: 'AR-14' });
  expect(look(state, 1, ride(42)).meaning).toMatchObject({ kind: 'slipstream', after: 0 });
  expect(look(state, 1, ride(39)).meaning).toMatchObject({ kind: 'lose', after: 5 });
});

test('spurts and forced head winds are in the sum; cards drawn for them may still slow it', () => {
  const state = dealt(['44 44 44 44 44 44', '46 S W 50 50 50'], PILE);
  act(state, 0, '44');
  const preview = look(state, 1, ride(46, 1));
  expect(preview).toMatchObject({ card: 46, gain: 2, loss: 2, sum: 46, ridden: 46, draws: 2, winds: 0 });
  expect(look(state, 1, ride(46)).draws).toBe(1);
});

test('a speed above the limit is marked as cut; the limit is lower on a hill', () => {
  const state = dealt(['50 S S H 44 44', '39 39 39 39 39 39'], PILE);
  expect(look(state, 0, ride(50, 2))).toMatchObject({ sum: 54, ridden: 52, limit: 52 });
  expect(look(state, 0, ride(50, 2, true))).toMatchObject({ sum: 54, ridden: 50, limit: 50 });
});

test('before the first tempo only the leader’s speed has an effect', () => {
  const state = dealt(['44 44 44 44 44 44', '39 39 39 39 39 39'], PILE);
  expect(meaningOf(view(state, 0), 0, 44)).toMatchObject({ kind: 'tempo', rule: 'AR-13' });
  expect(meaningOf(view(state, 1), 1, 44)).toBeNull();
});

test('playing without drawing makes the hand smaller', () => {
  const state = dealt(['44 44 44 44 44 44', '39 39 39 39 39 39'], PILE, { manualDraw: true });
  expect(look(state, 0, ride(44)).smaller).toBe(5);
  act(state, 0, 'draw');
  expect(look(state, 0, ride(44)).smaller).toBeNull();
});

test('the road has room for the slowest card of the own hand', () => {
  const state = dealt(['50 50 50 50 50 50', '39 W 44 46 50 50'], PILE);
  act(state, 0, '50');
  expect(farthest(view(state, 1))).toBe(13);
  expect(farthest(view(state, null))).toBe(0);
});

/** The outcome of a turn by the rules, if no head wind is drawn. */
function settled(state: State, choice: Choice): { log: Log; after: State } {
  const after = clone(state);
  const log: Log = [];
  apply(after, state.toAct, choice, log);
  return { log, after };
}

function expectTrue(state: State, choice: Choice, preview: Preview): void {
  const { log, after } = settled(state, choice);
  const own = log.slice(0, log.findIndex(({ key }) => key === preview.meaning.kind) + 1);
  const told = own.at(-1);
  expect(told).toMatchObject({ key: preview.meaning.kind, rule: preview.meaning.rule });
  expect(told?.args).toMatchObject({ ridden: preview.ridden });
  const isOver = log.some(({ key }) => key === 'stageOver');
  expect(preview.endsStage).toBe(isOver);
  if (!isOver) expect(after.penalties[state.toAct]).toBe(preview.meaning.after);
}

test('the preview equals the outcome, in every turn of whole games', () => {
  const random = Random.from('preview');
  const choices: Choice[] = [];
  let seen = 0;
  for (let i = 0; i < 12; i++) {
    const state = newGame(2 + (i % 5), { stages: 1, manualDraw: i % 2 === 1 });
    game.applyChance(state, game.sample(state, random));
    while (state.phase === 'ride') {
      const seat = state.toAct;
      const count = legal(state, seat, choices);
      for (const choice of choices.slice(0, count)) {
        if (choice < 2 || settled(state, choice).log.some(({ key }) => key === 'windsDrawn')) continue;
        const draft = ride(speedOf(choice), spurtsOf(choice), isWithHill(choice));
        expectTrue(state, choice, look(state, seat, draft));
        seen++;
      }
      apply(state, seat, game.propose(state, seat, random));
    }
  }
  expect(seen).toBeGreaterThan(1000);
});
