import { describe, expect, test } from 'vitest';
import type { Slip } from '../../engine/slips/slip.ts';
import { BY_MAIL, LIVE, type Tempo } from '../clock/tempo.ts';
import { rebuild } from '../events/rebuild.ts';
import { expectValue, Keeper, revive, rulesOf } from '../testing.ts';
import { recordOf } from '../view/record.ts';
import { viewTable } from '../view/view.ts';
import { FORCED_AFTER, forcedMove, nextTick } from './forced.ts';

const breakingAway = await rulesOf('breaking-away');
const ausreisser = await rulesOf('ausreisser');
const ausgebremst = await rulesOf('ausgebremst');

const LOWEST: Slip = { lines: [{ if: [], play: 'lowest' }], stop: [], turns: 1 };

/** The first turn of a rider; returns the seat whose turn it is. */
function riding(changes = {}): { keeper: Keeper; first: number; second: number } {
  const keeper = new Keeper(breakingAway, { tempo: BY_MAIL, ...changes }).sitAll();
  while (keeper.table.toAct.length > 1) keeper.step();
  const [first] = keeper.table.toAct;
  return { keeper, first, second: (first + 1) % 3 };
}

function slipOf(keeper: Keeper, seat: number) {
  return viewTable(keeper.game, keeper.table, seat).slip;
}

describe('an order slip', () => {
  test('plays at once when the turn of its seat comes, and the log says so', () => {
    const { keeper, first, second } = riding();
    expect(keeper.by(second, { type: 'write-slip', slip: LOWEST })).toEqual(['slip-written']);
    expect(keeper.act(first, keeper.proposal(first))).toEqual(['acted', 'acted']);
    expect(keeper.events.at(-1)).toMatchObject({ type: 'acted', seat: second, by: 'slip' });
    const keys = keeper.table.log.slice(-2).map(({ entry }) => entry.key);
    expect(keys).toEqual(['table.by-slip', 'ride']);
    expect(slipOf(keeper, second)).toMatchObject({ used: 1, stopped: { why: 'done', where: null } });
  });

  test('plays at once when it is written in the seat’s turn', () => {
    const { keeper, first, second } = riding();
    expect(keeper.by(first, { type: 'write-slip', slip: LOWEST })).toEqual(['slip-written', 'acted']);
    expect(keeper.table.toAct).toEqual([second]);
  });

  test('is seen by its seat only, whose version alone rises', () => {
    const { keeper, second } = riding();
    const before = keeper.table.versions.slice();
    keeper.by(second, { type: 'write-slip', slip: LOWEST });
    expect(keeper.table.versions).toEqual(before.map((version, seat) => version + (seat === second ? 1 : 0)));
    const seen = [0, 1, 2, null].map(viewer => viewTable(breakingAway, keeper.table, viewer).slip);
    expect(seen.map(slip => slip !== null)).toEqual([0, 1, 2, null].map(viewer => viewer === second));
  });

  test('plays the first line whose conditions hold and whose action is legal', () => {
    const { keeper, first, second } = riding();
    const lines: Slip['lines'] = [
      { if: [{ fact: 'rider', is: 'is', value: 4 }], stop: true },
      { if: [], do: { type: 'ride', value: 99 } },
      { if: [{ fact: 'rider', is: 'is', value: 1 }], play: 'highest' },
    ];
    keeper.by(second, { type: 'write-slip', slip: { lines, stop: [], turns: null } });
    keeper.act(first, keeper.proposal(first));
    expect(keeper.events.at(-1)).toMatchObject({ seat: second, by: 'slip' });
    expect(slipOf(keeper, second)).toMatchObject({ used: 1, stopped: null });
  });

  test('stops if no line fits, at a line that says so, and at a stop; the seat is told where', () => {
    const { keeper, first, second } = riding();
    const slips: [Slip, object][] = [
      [{ lines: [{ if: [], do: { type: 'ride', value: 99 } }], stop: [], turns: 1 }, { why: 'no-line' }],
      [
        { lines: [{ if: [], stop: true }], stop: [], turns: 1 },
        { why: 'line', where: 1 },
      ],
      [{ ...LOWEST, stop: ['finished', 'round'] }, { why: 'done' }],
    ];
    for (const [slip, stopped] of slips) {
      keeper.by(second, { type: 'write-slip', slip });
      if (keeper.table.toAct[0] === first) keeper.act(first, keeper.proposal(first));
      expect(slipOf(keeper, second)).toMatchObject({ stopped });
    }
  });

  test('stops when something has changed since it was written', () => {
    const { keeper, first, second } = riding();
    keeper.by(second, { type: 'write-slip', slip: { ...LOWEST, stop: ['round'], turns: null } });
    while (keeper.table.events.length < 40 && slipOf(keeper, second)?.stopped === null) keeper.step();
    expect(slipOf(keeper, second)).toMatchObject({ used: 4, stopped: { why: 'stop', where: 'round' } });
    expect(keeper.table.toAct).toEqual([second]);
    expect(first).not.toBe(second);
  });

  test('can be changed and withdrawn until it is used', () => {
    const { keeper, first, second } = riding();
    keeper.by(second, { type: 'write-slip', slip: LOWEST });
    keeper.by(second, { type: 'write-slip', slip: { ...LOWEST, turns: 5 } });
    expect(slipOf(keeper, second)).toMatchObject({ turns: 5 });
    expect(keeper.by(second, { type: 'withdraw-slip' })).toEqual(['slip-withdrawn']);
    expect(keeper.act(first, keeper.proposal(first))).toEqual(['acted']);
    const again = keeper.try({ type: 'withdraw-slip', from: second });
    expect(again).toMatchObject({ code: 'no-slip' });
  });

  test.each([
    ['slip-fact', { if: [{ fact: 'tempo', is: 'is', value: 3 }], play: 'lowest' }],
    ['slip-value', { if: [{ fact: 'rider', is: 'is', value: 7 }], play: 'lowest' }],
    ['slip-value', { if: [{ fact: 'sprint', is: 'at-least', value: true }], play: 'lowest' }],
    ['slip-choice', { if: [], play: 'constructor' }],
    ['wrong-type', { if: [], do: { type: 'fly' } }],
  ] as const)('is refused with %s', (code, line) => {
    const { keeper, second } = riding();
    const lines = [line] as unknown as Slip['lines'];
    const refusal = keeper.try({ type: 'write-slip', from: second, slip: { lines, stop: [], turns: 1 } });
    expect(refusal).toMatchObject({ code });
  });

  test('is refused with a stop that the game does not have', () => {
    const { keeper, second } = riding();
    const slip = { ...LOWEST, stop: ['toString'] };
    expect(keeper.try({ type: 'write-slip', from: second, slip })).toMatchObject({ code: 'slip-stop' });
  });

  test('ends when a bot takes over, when the seat is handed on, and at a concession', () => {
    for (const request of [
      { type: 'give', level: 'easy' },
      { type: 'hand-on', name: 'Zoe' },
      { type: 'concede' },
    ] as const) {
      const { keeper, second } = riding();
      keeper.by(second, { type: 'write-slip', slip: LOWEST });
      if (request.type === 'give') keeper.by(second, { ...request, seat: second });
      else keeper.by(second, request);
      expect(keeper.table.seats[second].slip).toBeNull();
    }
  });

  test('is stopped by an undo of its person, who gets the turn back', () => {
    const { keeper, first } = riding({ options: { openValues: true } });
    keeper.act(first, keeper.proposal(first));
    keeper.by(first, { type: 'write-slip', slip: LOWEST });
    expect(keeper.by(first, { type: 'undo' })).toEqual(['undone', 'slip-stopped']);
    expect(keeper.table.toAct).toEqual([first]);
    expect(slipOf(keeper, first)).toMatchObject({ stopped: { why: 'undone' } });
  });

  test('seals a choice that nobody else notices, and the last one opens the round', () => {
    const keeper = new Keeper(breakingAway, { tempo: BY_MAIL, options: { sealedRounds: true } }).sitAll();
    for (const seat of [0, 1, 2]) keeper.act(seat, keeper.proposal(seat));
    const slip: Slip = { lines: [{ if: [], play: 'draft' }], stop: [], turns: 1 };
    const spectator = keeper.table.versions[3];
    expect(keeper.by(0, { type: 'write-slip', slip })).toEqual(['slip-written', 'chose']);
    expect(keeper.by(1, { type: 'write-slip', slip })).toEqual(['slip-written', 'chose']);
    expect(keeper.table.versions[3]).toBe(spectator);
    expect(keeper.by(2, { type: 'write-slip', slip })).toEqual(['slip-written', 'chose', 'opened']);
    const told = keeper.table.log.slice().filter(({ entry }) => entry.key === 'table.by-slip');
    expect(told.map(({ entry }) => entry.args.seat)).toEqual([0, 1, 2]);
  });

  test('AR-19: lays a hill out of turn, and does not stop where it cannot', () => {
    const keeper = new Keeper(ausreisser, { tempo: BY_MAIL }, 4).sitAll();
    const slip: Slip = { lines: [{ if: [], play: 'hill' }], stop: [], turns: null };
    const holds = (seat: number) => {
      const { state } = viewTable(ausreisser, keeper.table, seat);
      return (state as { riders: { hand: unknown[] }[] }).riders[seat].hand.includes('H');
    };
    const isReady = () => keeper.table.events.length > 6 && [0, 1, 2, 3].some(isWaiting);
    const isWaiting = (seat: number) => holds(seat) && !keeper.table.toAct.includes(seat);
    while (!isReady()) keeper.step();
    const seat = [0, 1, 2, 3].find(isWaiting)!;
    const played = keeper.by(seat, { type: 'write-slip', slip });
    const isLeader = (keeper.table.state as { leader: number }).leader === seat;
    expect(played.includes('acted')).toBe(!isLeader);
    expect(slipOf(keeper, seat)?.stopped ?? null).toBeNull();
  });

  test('lets a game run to its end, whose record replays', () => {
    const { keeper } = riding();
    const slip: Slip = { lines: [{ if: [], play: 'draft' }], stop: [], turns: null };
    for (const seat of [0, 1]) keeper.by(seat, { type: 'write-slip', slip });
    expect(keeper.table.phase).toBe('running');
    keeper.by(2, { type: 'write-slip', slip });
    expect(keeper.table.phase).toBe('over');
    expect(expectValue(recordOf(breakingAway, keeper.table)).result).not.toBeNull();
    const rebuilt = expectValue(rebuild(breakingAway, revive(keeper.events)));
    expect(JSON.stringify(rebuilt)).toBe(JSON.stringify(keeper.table));
  });
});

describe('a forced move', () => {
  /** The pro game: a single pit card must be taken (AG-36). Track 3 has one per car. */
  function atPit(tempo: Tempo = BY_MAIL): Keeper {
    const options = { pro: true, tracks: [3] };
    for (let seed = 0; ; seed++) {
      const table = `forced-${seed}`;
      const keeper = new Keeper(ausgebremst, { tempo, options, table }).sitAll();
      const phase = () => (keeper.table.state as { phase: string }).phase;
      while (keeper.table.phase === 'running' && phase() !== 'pit') keeper.step();
      if (keeper.table.phase === 'running') return keeper;
    }
  }

  test('is played after a moment by the clock, and the log says so', () => {
    const keeper = atPit();
    const [seat] = keeper.table.toAct;
    expect(nextTick(ausgebremst, keeper.table)).toBe(keeper.table.moved + FORCED_AFTER);
    keeper.now = keeper.table.moved + FORCED_AFTER - 1;
    expect(keeper.do({ type: 'tick', from: 'house' })).toEqual([]);
    keeper.now++;
    expect(keeper.do({ type: 'tick', from: 'house' })).toContain('acted');
    expect(keeper.events.find(event => 'by' in event)).toMatchObject({ seat, by: 'forced' });
    expect(keeper.table.log.slice().some(({ entry }) => entry.key === 'table.forced')).toBe(true);
  });

  test('is left to the person who wants that, and at live tables by default', () => {
    const keeper = atPit();
    const [seat] = keeper.table.toAct;
    expect(keeper.by(seat, { type: 'set-forced', on: false })).toEqual(['forced-set']);
    expect(keeper.by(seat, { type: 'set-forced', on: false })).toEqual([]);
    expect(forcedMove(ausgebremst, keeper.table)).toBeNull();
    expect(forcedMove(ausgebremst, atPit(LIVE).table)).toBeNull();
  });

  test('AR-8: is not played where its speed would tell what is in a hidden hand', () => {
    const keeper = new Keeper(ausreisser, { tempo: BY_MAIL, options: { simple: true } }).sitAll();
    const [seat] = keeper.table.toAct;
    const state = structuredClone(keeper.table.state) as { hands: number[]; sizes: number[] };
    const kinds = state.hands.length / state.sizes.length;
    state.hands.fill(0, seat * kinds, (seat + 1) * kinds);
    state.hands[seat * kinds] = state.sizes[seat];
    const table = { ...keeper.table, state };
    expect(ausreisser.legal(state, seat, [])).toBe(1);
    expect(forcedMove(ausreisser, table)).toBeNull();
  });
});
