import { describe, expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import type { Slip } from '../../../engine/slips/slip.ts';
import { BY_MAIL } from '../../../table/clock/tempo.ts';
import { Keeper, rulesOf } from '../../../table/testing.ts';
import { viewTable } from '../../../table/view/view.ts';
import { previewSlip, slipFor } from './preview.ts';

const game = await rulesOf('breaking-away');

/** The first ride of the race: the seat whose turn it is, and the seat after it. */
function riding(): { keeper: Keeper; first: number; second: number } {
  const keeper = new Keeper(game, { tempo: BY_MAIL }).sitAll();
  while (keeper.table.toAct.length > 1) keeper.step();
  const [first] = keeper.table.toAct;
  return { keeper, first, second: (first + 1) % 3 };
}

function stateFor(keeper: Keeper, seat: number): Json {
  return viewTable(game, keeper.table, seat).state;
}

const lowest = (stop: string[] = []): Slip => ({ lines: [{ if: [], play: 'lowest' }], stop, turns: 1 });

describe('the preview of a slip', () => {
  test('is what the table plays when the slip is used', () => {
    const { keeper, first } = riding();
    const preview = previewSlip(game, stateFor(keeper, first), first, lowest());
    keeper.by(first, { type: 'write-slip', slip: lowest() });
    expect(preview).toMatchObject({ kind: 'play', line: 1 });
    const played = keeper.events.at(-1);
    expect(played).toMatchObject({ seat: first, by: 'slip', do: 'do' in preview ? preview.do : null });
  });

  test('out of turn is about the next rider as the race stands', () => {
    const { keeper, second } = riding();
    const preview = previewSlip(game, stateFor(keeper, second), second, lowest());
    expect(preview).toMatchObject({ kind: 'play', line: 1, do: { type: 'ride' } });
  });

  test('says where the slip would stop', () => {
    const { keeper, first } = riding();
    const stops: Slip = { lines: [{ if: [], stop: true }], stop: [], turns: 1 };
    expect(previewSlip(game, stateFor(keeper, first), first, stops)).toMatchObject({ why: 'line', where: 1 });
  });

  test('names the line where the game cannot tell the moves of a later turn', async () => {
    const other = await rulesOf('ausgebremst');
    const keeper = new Keeper(other, { tempo: BY_MAIL }).sitAll();
    const waiting = (keeper.table.toAct[0] + 1) % 3;
    const { state } = viewTable(other, keeper.table, waiting);
    const slip: Slip = { lines: [{ if: [], play: 'fast' }], stop: [], turns: 1 };
    expect(previewSlip(other, state, waiting, slip)).toEqual({ kind: 'line', line: 1 });
  });
});

describe('“also next time”', () => {
  test('uses the game’s name for the choice if there is one', () => {
    const { keeper, first } = riding();
    const state = stateFor(keeper, first);
    const preview = previewSlip(game, state, first, lowest());
    const action = 'do' in preview ? preview.do : null;
    const [line] = slipFor(game, state, first, action).lines;
    expect('play' in line).toBe(true);
  });

  test('repeats exactly this action otherwise', () => {
    const { keeper, first } = riding();
    const action = { type: 'retire' };
    expect(slipFor(game, stateFor(keeper, first), first, action).lines).toEqual([{ if: [], do: action }]);
  });
});
