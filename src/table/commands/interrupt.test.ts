import { expect, test } from 'vitest';
import type { Seat } from '../../engine/turn.ts';
import { Keeper, rulesOf } from '../testing.ts';
import { awaited } from '../view/awaited.ts';
import { viewTable } from '../view/view.ts';
import type { Creation } from './create.ts';

const game = await rulesOf('ausreisser');
const HILL = { type: 'hill' };

/** A stage in which a seat that is not to act holds a hill card (AR-19), and that seat. */
function withHill(seats: Creation['seats']): [Keeper, Seat] {
  const keeper = new Keeper(game, { seats }).sitAll();
  for (;;) {
    const turn = game.turn(keeper.table.state);
    if (turn.kind === 'seats' && turn.interrupts.length > 0) return [keeper, turn.interrupts[0]];
    keeper.step();
  }
}

const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'random' } as const;

test('a seat interrupts, and the clock of the seat to act runs on', () => {
  const [keeper, seat] = withHill([open, open, open]);
  const [actor] = keeper.table.toAct;
  const clocks = keeper.table.seats.map(({ clock }) => clock);
  keeper.now += 5000;
  expect(keeper.act(seat, HILL)).toEqual(['acted']);
  expect(keeper.table.toAct).toEqual([actor]);
  expect(keeper.table.seats.map(({ clock }) => clock)).toEqual(clocks);
});

test('only the seat itself sees that it may interrupt', () => {
  const [keeper, seat] = withHill([open, open, open]);
  const others = [0, 1, 2, null].filter(viewer => viewer !== seat && viewer !== keeper.table.toAct[0]);
  expect(viewTable(game, keeper.table, seat).legal).toEqual([HILL]);
  for (const viewer of others) {
    expect(viewTable(game, keeper.table, viewer)).toMatchObject({ legal: [], awaited: keeper.table.toAct });
  }
});

test('an interrupt ends the undo of the previous act, and reveals a card permanently', () => {
  const [keeper, seat] = withHill([open, open, open]);
  keeper.act(seat, HILL);
  for (const other of [0, 1, 2].filter(other => other !== seat)) {
    expect(keeper.try({ type: 'undo', from: other })).toMatchObject({ code: 'nothing-to-undo' });
  }
  expect(keeper.try({ type: 'undo', from: seat })).toMatchObject({ code: 'revealed' });
});

test('a bot that may interrupt is asked, a person is not', () => {
  const [people] = withHill([open, open, open]);
  expect(awaited(game, people.table)).toEqual([
    { seat: people.table.toAct[0], level: null, interrupt: false },
  ]);
  const [bots, seat] = withHill([bot, bot, bot]);
  expect(awaited(game, bots.table)).toContainEqual({ seat, level: 'random', interrupt: true });
  bots.do({ type: 'play-for', from: 'house', seat, do: HILL, step: bots.table.step });
  expect(bots.events.at(-1)).toMatchObject({ type: 'acted', seat, bot: 'random', do: HILL });
});
