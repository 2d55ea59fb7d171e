import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { terminal } from '../../terminal/terminal.ts';
import {
  act,
  drive,
  entries,
  fillPurse,
  held,
  newGame,
  type Purse,
  placeOf,
  refusalOf,
  scene,
  toAct,
} from '../../testing.ts';
import { makeAction, TAKE } from '../actions.ts';
import { COLOURS } from '../data.ts';
import type { State } from '../state.ts';
import { billOf, listSets } from './bill.ts';
import { makeSet } from './sets.ts';

/** The legal sets for paying this amount, as the game lists them; one set if there is no choice. */
function setsOf(chits: Purse, amount: number): string[] {
  const state = newGame(2, { scoring: 'colours' });
  fillPurse(state, 0, chits);
  const bill = billOf(state, 0, amount);
  const list: number[] = [];
  const count = listSets(bill, list);
  const sets = bill.extra === 0 ? [bill.set] : list.slice(0, count).map(choice => choice - TAKE);
  return sets.map(set => makeSet(set).join(' ')).sort();
}

/** The same by the text of AS-30: chit by chit, each of a colour of which most are held. */
function setsByHand(chits: Purse, amount: number): string[] {
  const counts = COLOURS.map(colour => chits[colour] ?? 0);
  const found = new Set<string>();
  const payOne = (left: number, paid: readonly number[]) => {
    const most = Math.max(...counts.map((count, i) => count - paid[i]));
    if (left === 0 || most === 0) {
      found.add(COLOURS.flatMap((colour, i) => new Array(paid[i]).fill(colour)).join(' '));
      return;
    }
    counts.forEach((count, colour) => {
      if (count - paid[colour] === most) payOne(left - 1, paid.with(colour, paid[colour] + 1));
    });
  };
  payOne(
    amount,
    COLOURS.map(() => 0),
  );
  return [...found].sort();
}

describe('paying in colours', () => {
  test.each<[Purse, number, string[]]>([
    [{ red: 10 }, 3, ['red red red']],
    [{ red: 3, blue: 3 }, 1, ['blue', 'red']],
    [{ red: 3, blue: 3 }, 2, ['red blue']],
    [{ red: 3, blue: 2 }, 2, ['red blue', 'red red']],
    [{ red: 3, blue: 2 }, 3, ['red red blue']],
    [{ red: 4, blue: 2 }, 2, ['red red']],
    [{ red: 3, yellow: 3, blue: 1 }, 3, ['red red yellow', 'red yellow yellow']],
    [
      { red: 2, yellow: 2, blue: 2 },
      4,
      ['red red yellow blue', 'red yellow blue blue', 'red yellow yellow blue'],
    ],
    [{ red: 1, yellow: 1, purple: 1 }, 2, ['red purple', 'red yellow', 'yellow purple']],
    [{ red: 1, yellow: 1 }, 5, ['red yellow']],
    [{}, 3, ['']],
  ])('AS-30: from %o a payment of %i can be %o', (chits, amount, sets) => {
    expect(setsOf(chits, amount)).toEqual(sets);
  });

  test('AS-21, AS-30: chit by chit from the colour held most, whatever is held', () => {
    const random = Random.from('purses');
    for (let i = 0; i < 300; i++) {
      const colours = COLOURS.filter(() => random.oneIn(2));
      const purse: Purse = Object.fromEntries(colours.map(colour => [colour, 1 + random.below(4)]));
      const amount = 1 + random.below(6);
      expect(setsOf(purse, amount), `${amount} of ${JSON.stringify(purse)}`).toEqual(
        setsByHand(purse, amount),
      );
    }
  });
});

describe('who chooses', () => {
  const colours = { scoring: 'colours' } as const;
  const takesOf = (state: State, seat: number) =>
    legalChoices(game, state, seat)!
      .map(choice => terminal.makeNotation(makeAction(choice)))
      .sort();

  /** Red has hit blue's side at speed 1: three chits of seat 2, whose last one can be red or yellow. */
  const sideHit = () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 NE 2' }, 8, colours);
    fillPurse(state, 2, { red: 3, yellow: 3, blue: 1 });
    return { state, log: drive(state, 'red', 'C') };
  };

  test('AS-30: the driver of the ramming car, from the sets that can be paid', () => {
    const { state, log } = sideHit();
    expect(placeOf(state, 'blue')).toBe('D4 E 2');
    expect(entries(log, 'pay')).toEqual([]);
    expect(toAct(state)).toEqual([0]);
    expect(takesOf(state, 0)).toEqual(['take red red yellow', 'take red yellow yellow']);
    expect(legalChoices(game, state, 2)).toEqual([]);
    const paid = act(state, 0, 'take red red yellow');
    expect(held(state, 2)).toEqual({ red: 1, yellow: 2, blue: 1 });
    expect(held(state, 0)).toEqual({ red: 12, yellow: 1 });
    expect(entries(paid, 'pay')).toMatchObject([
      { args: { due: 3, paid: 3, colours: ['red', 'red', 'yellow'] } },
    ]);
    expect(entries(paid, 'colours')).toHaveLength(1);
    expect(toAct(state)).toEqual([1]);
  });

  test('AS-30: any other set, order, seat or action is refused', () => {
    const { state } = sideHit();
    for (const set of [
      'red red red',
      'red blue yellow',
      'red yellow red',
      'red yellow',
      'red red yellow yellow',
      'purple',
    ]) {
      expect(refusalOf(state, 0, `take ${set}`)).toBe('AS-30 set-not-payable');
    }
    expect(refusalOf(state, 0, `take${' red'.repeat(9)}`)).toBe('AS-30 set-not-payable');
    expect(refusalOf(state, 0, 'take')).toBe('AS-30 set-not-payable');
    expect(refusalOf(state, 2, 'take red red yellow')).toBe('AS-30 not-your-turn');
    expect(refusalOf(state, 0, 'D4 E')).toBe('AS-14 start-not-due');
    expect(refusalOf(state, 0, 'plan')).toBe('AS-10 plan-not-due');
  });

  test('AS-30: nothing is asked where only one set can be paid', () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 NE 2' }, 8, colours);
    fillPurse(state, 2, { red: 2, yellow: 2, blue: 2 });
    drive(state, 'red', 'C');
    expect(held(state, 2)).toEqual({ red: 1, yellow: 1, blue: 1 });
    expect(toAct(state)).toEqual([1]);
  });

  test('AS-30: the rammer chooses also what it pays itself, to a faster car or into the box', () => {
    const front = scene({ red: 'D3 E 1', blue: 'D4 W 2' }, 8, colours);
    fillPurse(front, 0, { red: 1, white: 1 });
    drive(front, 'red', 'C');
    expect(toAct(front)).toEqual([0]);
    act(front, 0, 'take white');
    expect(held(front, 2)).toEqual({ blue: 10, white: 1 });

    const barrier = scene({ red: 'C5 E 1' }, 8, colours);
    fillPurse(barrier, 0, { red: 1, white: 1 });
    drive(barrier, 'red', 'C');
    expect(takesOf(barrier, 0)).toEqual(['take red', 'take white']);
    act(barrier, 0, 'take red');
    expect(held(barrier, 0)).toEqual({ white: 1 });
  });

  test('AS-28, AS-30: two payments, two choices, in the order named', () => {
    const state = scene({ red: 'C4 E 1', blue: 'C5 E 1' }, 8, { ...colours, jolt: true });
    fillPurse(state, 2, { red: 2, yellow: 2, green: 2 });
    drive(state, 'red', 'C');
    expect(game.view(state, null).debts).toEqual([
      { payer: 2, receiver: 0, amount: 1, rule: 28 },
      { payer: 2, receiver: null, amount: 1, rule: 28 },
    ]);
    expect(takesOf(state, 0)).toEqual(['take green', 'take red', 'take yellow']);
    act(state, 0, 'take green');
    expect(takesOf(state, 0)).toEqual(['take red', 'take yellow']);
    act(state, 0, 'take red');
    expect(held(state, 2)).toEqual({ red: 1, yellow: 2, green: 1 });
    expect(held(state, 0)).toEqual({ red: 10, green: 1 });
    expect(toAct(state)).toEqual([1]);
  });

  test('AS-30: plain chits are never asked for', () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 NE 2' });
    drive(state, 'red', 'C');
    expect(toAct(state)).toEqual([1]);
  });
});

describe('chits kept by car', () => {
  const perCar = { scoring: 'coloursPerCar' } as const;

  test('AS-31: the car that was hit pays the car that hit it', () => {
    // Of four players seat 0 has red and yellow, seat 1 blue and green.
    const state = scene({ red: 'D3 E 2', blue: 'D4 E 1' }, 4, perCar);
    drive(state, 'red', 'K');
    expect([0, 1, 2, 3].map(car => held(state, car))).toEqual([
      { red: 10, blue: 2 },
      { yellow: 10 },
      { blue: 8 },
      { green: 10 },
    ]);
  });

  test('AS-21, AS-31: a car’s debts are paid from its own chits only', () => {
    const state = scene({ red: 'D3 E 3', blue: 'D4 NE 3' }, 4, perCar);
    fillPurse(state, 2, { blue: 1 });
    drive(state, 'red', 'P');
    expect([held(state, 2), held(state, 3)]).toEqual([{}, { green: 10 }]);
    expect(held(state, 0)).toEqual({ red: 10, blue: 1 });
  });

  test('AS-20, AS-31: an own car pays into the box', () => {
    const state = scene({ blue: 'D3 E 1', green: 'D4 W 3' }, 4, perCar);
    drive(state, 'blue', 'C');
    expect([held(state, 2), held(state, 3)]).toEqual([{ blue: 8 }, { green: 10 }]);
  });

  test('AS-23, AS-31: the wild car has no chits of its own', () => {
    // Of three players nobody has white, which is wild, and purple.
    const rear = scene({ red: 'D3 E 2', white: 'D4 E 1' }, 3, { ...perCar, wildCar: true });
    drive(rear, 'red', 'K');
    expect([held(rear, 0), held(rear, 6)]).toEqual([{ red: 10, white: 2 }, {}]);
    const front = scene({ red: 'D3 E 1', white: 'D4 W 3' }, 3, { ...perCar, wildCar: true });
    drive(front, 'red', 'C');
    expect([held(front, 0), held(front, 6)]).toEqual([{ red: 8 }, {}]);
  });

  test('AS-30, AS-31: the rammer’s driver chooses from the chits of the car that pays', () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 E 1' }, 4, perCar);
    fillPurse(state, 2, { blue: 2, white: 2 });
    drive(state, 'red', 'C');
    expect(toAct(state)).toEqual([0]);
    act(state, 0, 'take white');
    expect(held(state, 2)).toEqual({ blue: 2, white: 1 });
    expect(held(state, 0)).toEqual({ red: 10, white: 1 });
  });
});
