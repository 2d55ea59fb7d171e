import { describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { copyTable } from './copy.ts';
import { fold } from './events/fold.ts';
import { rebuild } from './events/rebuild.ts';
import { expectValue, Keeper, revive, rulesOf } from './testing.ts';

describe.each(games.map(({ meta }) => meta.id))('%s', id => {
  test('folding events into a copy leaves the original as it was', async () => {
    const keeper = new Keeper(await rulesOf(id), {}, 3).sitAll();
    for (let n = 0; n < 60 && keeper.table.phase === 'running'; n++) {
      keeper.by(n % 3, { type: 'say', text: `line ${n}` });
      keeper.step();
      // Some acts are undone, if that is allowed.
      if (n % 3 === 0) keeper.try({ type: 'undo', from: keeper.table.undo.at(-1)?.seat ?? 0 });
    }
    keeper.try({ type: 'concede', from: 0 });
    let table = expectValue(rebuild(keeper.game, keeper.events.slice(0, 1)));
    for (const event of keeper.events.slice(1)) {
      const before = revive(table);
      const copy = copyTable(table);
      if (event.type !== 'created') fold(keeper.game, copy, event);
      expect(revive(table)).toEqual(before);
      table = copy;
    }
    expect(revive(table)).toEqual(revive(keeper.table));
  });

  test('several events folded into one copy, an act after an undo among them, leave the original as it was', async () => {
    const keeper = new Keeper(await rulesOf(id), {}, 3).sitAll();
    let undone = 0;
    for (let n = 0; n < 200 && undone < 3 && keeper.table.phase === 'running'; n++) {
      const seat = keeper.table.undo.at(-1)?.seat;
      const table = keeper.table;
      const before = revive(table);
      keeper.table = copyTable(table);
      if (seat !== undefined && keeper.try({ type: 'undo', from: seat }) === null) undone++;
      keeper.step();
      expect(revive(table)).toEqual(before);
    }
  });
});
