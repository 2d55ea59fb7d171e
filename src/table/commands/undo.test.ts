import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import type { State as Race } from '../../games/breaking-away/rules/state.ts';
import type { View } from '../../games/breaking-away/view/view.ts';
import { Keeper, revive, rulesOf } from '../testing.ts';
import { viewTable } from '../view/view.ts';
import type { Request } from './requests.ts';

const game = await rulesOf('breaking-away');
const SAME = {
  type: 'allocate',
  values: [
    [8, 8, 7, 7],
    [9, 8, 8],
    [7, 7, 6],
    [6, 5, 5],
  ],
};
const UNDO = { type: 'undo' } as const;

/** A race after all starting values are used: every value held is public. */
function openRace(): Keeper {
  const keeper = new Keeper(game).sitAll();
  for (const seat of [0, 1, 2]) keeper.act(seat, SAME);
  while (hasSecrets(keeper)) ride(keeper);
  return keeper;
}

function hasSecrets({ game, table }: Keeper): boolean {
  const { teams } = game.view(table.state, null) as View;
  return teams.some(({ riders }) => riders.some(({ unseen }) => unseen.count > 0));
}

const toAct = ({ table }: Keeper) => table.toAct[0];

/** The next action: the rider to move uses a secret value if it has one. */
function ride(keeper: Keeper): Json {
  const seat = toAct(keeper);
  const view = keeper.game.view(keeper.table.state, seat) as View;
  const [team, index] = view.order[view.next];
  const { known, secret } = view.teams[team].riders[index];
  const action = { type: 'ride', value: [...(secret ?? []), ...known][0] };
  keeper.act(seat, action);
  return action;
}

/** The part of a table that an undo restores. Counters and the log only grow. */
function former({ table }: Keeper) {
  const { seq, at, step, log, versions, undo, ...rest } = table;
  return revive({ ...rest, seats: rest.seats.map(seat => ({ ...seat, read: 0 })) });
}

describe('own acts', () => {
  test('can be undone, which restores the table and adds to the log', () => {
    const keeper = openRace();
    const seat = toAct(keeper);
    const before = former(keeper);
    const entries = keeper.table.log.length;
    ride(keeper);
    expect(viewTable(game, keeper.table, seat).undo).toBe(true);
    const told = keeper.table.log.length;
    expect(keeper.by(seat, UNDO)).toEqual(['undone']);
    expect(former(keeper)).toEqual(before);
    expect(keeper.table.log.at(-1)?.entry).toMatchObject({
      key: 'table.undone',
      args: { seat, from: entries + 1, to: told },
    });
  });

  test('cannot be undone by others, nor after another seat has acted', () => {
    const keeper = openRace();
    const seat = toAct(keeper);
    ride(keeper);
    const next = toAct(keeper);
    expect(next).not.toBe(seat);
    expect(keeper.try({ ...UNDO, from: next })).toMatchObject({ code: 'nothing-to-undo' });
    ride(keeper);
    expect(keeper.try({ ...UNDO, from: seat })).toMatchObject({ code: 'nothing-to-undo' });
    expect(viewTable(game, keeper.table, seat).undo).toBe(false);
  });

  test.each<[string, (seat: Seat) => Request]>([
    ['conceded', () => ({ type: 'concede' })],
    ['left the seat to a bot', seat => ({ type: 'give', seat, level: 'easy' })],
  ])('cannot be taken back when somebody else has %s', (_, request) => {
    const keeper = openRace();
    const seat = toAct(keeper);
    ride(keeper);
    const next = toAct(keeper);
    keeper.by(next, request(next));
    expect(keeper.try({ ...UNDO, from: seat })).toMatchObject({ code: 'nothing-to-undo' });
  });

  test('lose their increment when undone, and the clock runs on from before them', () => {
    const keeper = openRace();
    const seat = toAct(keeper);
    const clock = keeper.table.seats[seat].clock;
    for (let i = 0; i < 3; i++) {
      keeper.now += 1000;
      ride(keeper);
      keeper.now += 1000;
      keeper.by(seat, UNDO);
    }
    expect(keeper.table.seats[seat].clock).toEqual(clock);
    ride(keeper);
    expect(keeper.table.seats[seat].clock?.left).toBe(clock!.left - 6000 + 15_000);
  });

  test('several in a row are undone one by one', async () => {
    const cars = new Keeper(await rulesOf('autoscooter')).sitAll();
    const states: unknown[] = [];
    while (cars.table.undo.length < 2) {
      states.push(revive(cars.table.state));
      cars.step();
    }
    const seat = cars.table.undo[0].seat;
    cars.by(seat, UNDO);
    expect(cars.table.state).toEqual(states.at(-1));
    cars.by(seat, UNDO);
    expect(cars.table.state).toEqual(states.at(-2));
    expect(cars.try({ ...UNDO, from: seat })).toMatchObject({ code: 'nothing-to-undo' });
  });
});

describe('revealed information cannot be undone', () => {
  test('a secret value that was ridden', () => {
    const keeper = new Keeper(game).sitAll();
    for (const seat of [0, 1, 2]) keeper.act(seat, SAME);
    const seat = toAct(keeper);
    ride(keeper);
    expect(keeper.try({ ...UNDO, from: seat })).toMatchObject({ code: 'revealed' });
  });

  test('the last value of a rider is no secret: it follows from the known sum', () => {
    const keeper = openRace();
    const seat = toAct(keeper);
    const state = keeper.table.state as Race;
    const rider = state.order[state.next];
    const last = rider * 4 + --state.known[rider];
    keeper.act(seat, { type: 'ride', value: state.values[last] });
    expect(keeper.try({ ...UNDO, from: seat })).toBeNull();
  });

  test('cards drawn in the same act, by any seat', async () => {
    const cards = new Keeper(await rulesOf('ausreisser')).sitAll();
    const seat = toAct(cards);
    cards.step();
    expect(cards.try({ ...UNDO, from: seat })).toMatchObject({ code: 'nothing-to-undo' });
  });

  test('sealed choices after they are opened; before that they can be changed', () => {
    const keeper = new Keeper(game).sitAll();
    keeper.act(0, SAME);
    expect(keeper.try({ ...UNDO, from: 0 })).toMatchObject({ code: 'nothing-to-undo' });
    keeper.act(1, SAME);
    keeper.act(2, SAME);
    expect(keeper.try({ ...UNDO, from: 2 })).toMatchObject({ code: 'nothing-to-undo' });
  });

  test('an act before a sealed round, where the undo would reveal whether a seat has chosen', async () => {
    const cars = new Keeper(await rulesOf('autoscooter')).sitAll();
    const choosing = () => cars.table.toAct.length;
    let opened = 0;
    while (opened < 3) {
      const [seat, alone] = [toAct(cars), choosing() === 1];
      cars.step();
      if (!alone || choosing() === 1) continue;
      opened++;
      expect(viewTable(cars.game, cars.table, seat).undo).toBe(false);
      expect(cars.try({ ...UNDO, from: seat })).toMatchObject({ code: 'nothing-to-undo' });
    }
  });

  test('the act that ended the game, after which everything is public', () => {
    const keeper = openRace();
    let last = toAct(keeper);
    while (keeper.table.phase === 'running') {
      last = toAct(keeper);
      ride(keeper);
    }
    expect(viewTable(game, keeper.table, last).undo).toBe(false);
    expect(keeper.try({ ...UNDO, from: last })).toMatchObject({ code: 'not-running' });
  });

  test('an act of the house bot', () => {
    const keeper = openRace();
    const seat = toAct(keeper);
    keeper.by(seat, { type: 'give', seat, level: 'random' });
    keeper.step();
    expect(keeper.try({ ...UNDO, from: seat })).toMatchObject({ code: 'nothing-to-undo' });
  });
});
