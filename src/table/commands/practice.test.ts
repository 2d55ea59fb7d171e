import { expect, test } from 'vitest';
import { rebuild } from '../events/rebuild.ts';
import { verifyShuffle } from '../shuffle/verify.ts';
import { expectValue, Keeper, revive, rulesOf } from '../testing.ts';
import { recordOf } from '../view/record.ts';
import { viewTable } from '../view/view.ts';

const BOT = { kind: 'bot', level: 'random' } as const;
const UNDO = { type: 'undo', from: 0 } as const;

/** One person against two bots. */
async function alone(id: string): Promise<Keeper> {
  return new Keeper(await rulesOf(id), { seats: [{ kind: 'open' }, BOT, BOT] }).sitAll();
}

function isAsked({ table }: Keeper): boolean {
  return table.toAct.includes(0) && table.sealed[0] === null;
}

/** Plays until the person has acted and is to act again. */
function playRound(keeper: Keeper): void {
  do keeper.step();
  while (keeper.table.phase === 'running' && !isAsked(keeper));
}

const practiceIn = ({ table }: Keeper) =>
  table.log.slice().filter(({ entry }) => entry.key === 'table.practice').length;

test.each(['breaking-away', 'ausreisser', 'autoscooter', 'ausgebremst'])(
  'against bots alone an undo of %s goes behind the moves of bots, chance and sealed choices',
  async id => {
    const keeper = await alone(id);
    while (!isAsked(keeper)) keeper.step();
    for (let rounds = 0; rounds < 3; rounds++) {
      const before = revive({ state: keeper.table.state, events: keeper.table.events.slice() });
      const { chances, toAct } = keeper.table;
      playRound(keeper);
      expect(viewTable(keeper.game, keeper.table, 0).undo).toBe(true);
      expect(keeper.try(UNDO)).toBeNull();
      expect(revive({ state: keeper.table.state, events: keeper.table.events.slice() })).toEqual(before);
      expect(keeper.table).toMatchObject({ chances, toAct });
      expect(practiceIn(keeper)).toBeGreaterThan(0);
      playRound(keeper);
    }
    const rebuilt = expectValue(rebuild(keeper.game, revive(keeper.events)));
    expect(revive(rebuilt)).toEqual(revive(keeper.table));
  },
);

test('a practice game ends with a record whose chance events can be verified', async () => {
  const keeper = await alone('ausreisser');
  for (let undone = 0; keeper.table.phase === 'running'; undone++) {
    keeper.step();
    if (undone % 7 === 0 && undone < 200) keeper.try(UNDO);
  }
  expect(practiceIn(keeper)).toBeGreaterThan(0);
  const record = expectValue(recordOf(keeper.game, keeper.table));
  expect(verifyShuffle(keeper.game, record)).toMatchObject({ ok: true });
});

test('nothing is taken back after the end, even against bots alone', async () => {
  const keeper = await alone('breaking-away');
  while (keeper.table.phase === 'running') keeper.step();
  expect(keeper.try(UNDO)).toMatchObject({ code: 'not-running' });
  expect(viewTable(keeper.game, keeper.table, 0).undo).toBe(false);
});
