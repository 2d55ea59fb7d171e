import { describe, expect, test } from 'vitest';
import type { Creation } from '../commands/create.ts';
import { Keeper, rulesOf, START } from '../testing.ts';
import { awaited } from '../view/awaited.ts';
import { versionFor, viewTable } from '../view/view.ts';
import { deadline } from './clock.ts';
import { BY_MAIL, DAY, HOUR, LIVE, MINUTE, SECOND, UNLIMITED } from './tempo.ts';

const game = await rulesOf('breaking-away');
const TICK = { type: 'tick', from: 'house' } as const;

/** A race after the line-ups: one seat at a time must act. */
function race(changes: Partial<Creation>): Keeper {
  const keeper = new Keeper(game, changes).sitAll();
  for (const seat of [0, 1, 2]) keeper.act(seat, keeper.proposal(seat));
  return keeper;
}

const toAct = ({ table }: Keeper) => table.toAct[0];
const clockOf = (keeper: Keeper, seat: number) => keeper.table.seats[seat].clock!;

describe('live', () => {
  test('the bank runs while the seat is awaited, and a move adds the increment', () => {
    const keeper = race({});
    const seat = toAct(keeper);
    const { left } = clockOf(keeper, seat);
    expect(left).toBe(LIVE.bank + 15 * SECOND);
    keeper.now += 40 * SECOND;
    keeper.step();
    expect(clockOf(keeper, seat)).toMatchObject({ left: left - 25 * SECOND, since: null });
    expect(clockOf(keeper, toAct(keeper))).toMatchObject({ left, since: keeper.now });
  });

  test('after a time-out the house bot plays that turn only, and the increment counts for the next', () => {
    const keeper = race({});
    const seat = toAct(keeper);
    const due = deadline(keeper.table);
    expect(due).toEqual({ at: START + clockOf(keeper, seat).left, seat, type: 'timed-out' });
    keeper.now = due!.at - 1;
    expect(keeper.do(TICK)).toEqual([]);
    keeper.now++;
    expect(keeper.do(TICK)).toEqual(['timed-out']);
    expect(keeper.do(TICK)).toEqual([]);
    expect(deadline(keeper.table)).toBeNull();
    expect(awaited(game, keeper.table)).toEqual([{ seat, level: 'medium', interrupt: false }]);
    keeper.step();
    expect(keeper.events.at(-1)).toMatchObject({ type: 'acted', seat, bot: 'medium' });
    expect(clockOf(keeper, seat)).toMatchObject({ left: 15 * SECOND, since: null, out: false });
    expect(keeper.table.log.slice().map(({ entry }) => entry.key)).toContain('table.played-for');
  });

  test('a player who comes back can still play the turn, and the bot is too late', () => {
    const keeper = race({});
    const seat = toAct(keeper);
    const { step } = keeper.table;
    keeper.now = deadline(keeper.table)!.at;
    keeper.do(TICK);
    const action = keeper.proposal(seat);
    expect(keeper.act(seat, action)).toEqual(['acted']);
    const late = { type: 'play-for', from: 'house', seat, do: action, step } as const;
    expect(keeper.try(late)).toMatchObject({ code: 'moved-on' });
  });

  test('while a player is disconnected the grace runs first', () => {
    const keeper = race({});
    const seat = toAct(keeper);
    const { left, grace } = clockOf(keeper, seat);
    keeper.now += 10 * SECOND;
    keeper.do({ type: 'disconnect', from: 'house', seat });
    expect(keeper.do({ type: 'disconnect', from: 'house', seat })).toEqual([]);
    expect(deadline(keeper.table)?.at).toBe(START + left + grace);
    keeper.now += MINUTE;
    keeper.do({ type: 'connect', from: 'house', seat });
    expect(clockOf(keeper, seat)).toMatchObject({ left: left - 10 * SECOND, grace: grace - MINUTE });
    keeper.do({ type: 'disconnect', from: 'house', seat });
    keeper.now += 2 * MINUTE;
    keeper.do({ type: 'connect', from: 'house', seat });
    expect(clockOf(keeper, seat)).toMatchObject({ left: left - 10 * SECOND - MINUTE, grace: 0 });
  });

  test('the clock of a seat that a bot plays stands still', () => {
    const keeper = race({});
    const seat = toAct(keeper);
    keeper.now += MINUTE;
    keeper.by(seat, { type: 'give', seat, level: 'easy' });
    expect(deadline(keeper.table)).toBeNull();
    keeper.now += DAY;
    keeper.by(seat, { type: 'take-back', seat });
    expect(clockOf(keeper, seat)).toMatchObject({ left: LIVE.bank - 45 * SECOND, since: keeper.now });
  });

  test('a system clock that is set back neither takes nor gives time', () => {
    const keeper = race({});
    const seat = toAct(keeper);
    keeper.now -= HOUR;
    keeper.step();
    expect(keeper.events.at(-1)?.at).toBe(START);
    expect(clockOf(keeper, seat).left).toBe(LIVE.bank + 30 * SECOND);
  });
});

describe('by mail', () => {
  test('three days, a day more with every move, five at most', () => {
    const keeper = race({ tempo: BY_MAIL });
    const seat = toAct(keeper);
    const lefts = [clockOf(keeper, seat).left];
    while (lefts.length < 4) {
      const own = toAct(keeper) === seat;
      keeper.step();
      if (own) lefts.push(clockOf(keeper, seat).left);
    }
    expect(lefts.map(left => left / DAY)).toEqual([4, 5, 5, 5]);
  });

  test('a day before the end the player, and nobody else, is reminded once', () => {
    const keeper = race({ tempo: BY_MAIL });
    const seat = toAct(keeper);
    const other = (seat + 1) % 3;
    const before = versionFor(keeper.table, other);
    const own = versionFor(keeper.table, seat);
    expect(deadline(keeper.table)).toEqual({ at: START + 3 * DAY, seat, type: 'reminded' });
    keeper.now = START + 3 * DAY;
    expect(keeper.do(TICK)).toEqual(['reminded']);
    expect(keeper.do(TICK)).toEqual([]);
    expect(versionFor(keeper.table, other)).toBe(before);
    expect(versionFor(keeper.table, seat)).toBe(own + 1);
    expect(deadline(keeper.table)).toEqual({ at: START + 4 * DAY, seat, type: 'timed-out' });
  });

  test('with less than two days the reminder comes at half time', () => {
    const keeper = race({ tempo: { ...BY_MAIL, bank: 4 * HOUR, increment: 0 } });
    expect(deadline(keeper.table)).toMatchObject({ at: START + 2 * HOUR, type: 'reminded' });
  });

  test('a scheduler that misses both only times the seat out', () => {
    const keeper = race({ tempo: BY_MAIL });
    keeper.now += 30 * DAY;
    expect(keeper.do(TICK)).toEqual(['timed-out']);
  });

  test('the house bot plays every turn of a player who never returns, and each turn earns the increment', () => {
    const keeper = race({ tempo: BY_MAIL });
    const absent = toAct(keeper);
    let timeOuts = 0;
    while (timeOuts < 3) {
      if (toAct(keeper) === absent) {
        keeper.now = deadline(keeper.table)!.at;
        if (keeper.do(TICK)[0] === 'timed-out') timeOuts++;
        else continue;
      }
      keeper.step();
    }
    expect(clockOf(keeper, absent).left).toBe(DAY);
    expect(keeper.table.seats[absent]).toMatchObject({ kind: 'person', level: null });
  });

  test('presence is not tracked', () => {
    const keeper = race({ tempo: BY_MAIL });
    expect(keeper.do({ type: 'disconnect', from: 'house', seat: 0 })).toEqual([]);
    expect(viewTable(game, keeper.table, 0).seats[0].connected).toBeNull();
  });
});

describe('while choices are sealed', () => {
  test('a time-out is hidden from the others, and the player can still change the bot’s choice', () => {
    const keeper = new Keeper(game, { tempo: BY_MAIL }).sitAll();
    keeper.act(0, keeper.proposal(0));
    const before = [0, 2, null].map(viewer => JSON.stringify(viewTable(game, keeper.table, viewer)));
    keeper.now += 10 * DAY;
    expect(keeper.do(TICK)).toEqual(['timed-out', 'timed-out']);
    keeper.do({ type: 'play-for', from: 'house', seat: 1, do: keeper.proposal(1) });
    const after = [0, null].map(viewer => JSON.stringify(viewTable(game, keeper.table, viewer)));
    expect(after).toEqual([before[0], before[2]]);
    expect(viewTable(game, keeper.table, 1)).toMatchObject({ sealed: { bot: 'medium' } });
    const own = keeper.proposal(1);
    keeper.act(1, own);
    keeper.act(2, keeper.proposal(2));
    expect(keeper.table.events.at(1)).toEqual({ seat: 1, do: own });
  });
});

test('without a time limit there is no deadline', () => {
  const keeper = race({ tempo: UNLIMITED });
  keeper.now += 1000 * DAY;
  expect(deadline(keeper.table)).toBeNull();
  expect(keeper.do(TICK)).toEqual([]);
  expect(viewTable(game, keeper.table, 0).seats[0].clock).toBeNull();
});
