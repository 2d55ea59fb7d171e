import { describe, expect, test } from 'vitest';
import type { Log } from '../../../engine/log.ts';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { argsOf, dealt, family, keysOf, move, placeOf, scene } from '../testing.ts';
import { listCards } from './cards.ts';
import { cardsLeft } from './deck.ts';
import { FINISHED, OFF, type State } from './state.ts';

describe('order of play', () => {
  test('AG-9: derelicts first, in grid order, then the players; the same in every round', () => {
    const state = game.start(4, family);
    const log: Log = [];
    game.applyChance(state, dealt(4, [[1], [1], [1], [1], [3], [3]], 2), log);
    const turns = () => [log.splice(0).flatMap(({ key, args }) => (key.endsWith('turn') ? [args.car] : []))];
    expect(turns()).toEqual([[4, 5]]);
    const players = [];
    for (let i = 0; i < 4; i++) {
      players.push(state.order[state.next]);
      const seat = state.order[state.next];
      game.apply(state, seat, game.propose(state, seat, Random.from('order')), log);
    }
    expect(players).toEqual([2, 3, 0, 1]);
    expect(turns()).toEqual([[4, 5]]);
    expect([state.round, state.order[state.next]]).toEqual([2, 2]);
  });

  test('AG-9: no other player may act', () => {
    const state = scene({ at: ['drom.6.1.1', 'drom.6.2.1'], turn: 1 });
    const refusal = game.check(state, 0, game.propose(state, 1, Random.from('turn')));
    expect(refusal).toEqual({ code: 'not-your-turn', rule: 'AG-9', args: { seat: 1 } });
  });

  test('AG-11: a race begins with three cards in each hand', () => {
    const state = game.start(3, family);
    game.applyChance(
      state,
      dealt(3, [
        [6, 5, 4, 3],
        [1, 1, 2],
        [2, 6, 2],
      ]),
    );
    expect(state.hands.map(listCards)).toEqual([
      [4, 5, 6],
      [1, 1, 2],
      [2, 2, 6],
    ]);
    expect([0, 1, 2].map(car => cardsLeft(state, car))).toEqual([21, 21, 21]);
  });
});

describe('the end of a race', () => {
  test('AG-31: points by place, those of derelicts to nobody, and the race ends with the last player', () => {
    // Derelict 4 has finished first; car 0 finishes second, and the derelict behind it does not move any more.
    const state = scene({
      at: ['drom.4.1.3', null, null, 'drom.4.2.1'],
      laps: 3,
      hands: [[1, 1]],
      places: [4],
      decks: [undefined, undefined, undefined, [6, 6]],
    });
    const log = move(state, 0, 1, 'finish');
    expect(state.scores).toEqual([6, 0, 0]);
    expect(state.phase).toBe('over');
    expect([placeOf(state, 3), cardsLeft(state, 3)]).toEqual(['drom.4.2.1', 2]);
    expect(argsOf(log, 'over')).toEqual({ race: 1, points: [6, 0, 0], scores: [6, 0, 0] });
  });

  test('AG-31: places 1 to 6 are worth 9, 6, 4, 3, 2, 1', () => {
    const state = scene({
      seats: 6,
      at: ['drom.4.1.3'],
      laps: 3,
      hands: [[1, 1]],
      places: [5, 4, 3, 2, 1],
    });
    state.at = state.at.map((at, car) => (car === 0 ? at : FINISHED));
    move(state, 0, 1, 'finish');
    expect(state.scores).toEqual([1, 2, 3, 4, 6, 9]);
  });

  test('AG-31: it is over as well when the last player is off', () => {
    const state = scene({ at: ['drom.6.1.1'], hands: [[1]], decks: [[]] });
    const log = move(state, 0, 1, 'bleifuss.1.1.1');
    expect(keysOf(log).slice(-2)).toEqual(['off AG-18', 'over AG-31']);
    expect([state.phase, state.scores]).toEqual(['over', [0, 0, 0]]);
  });
});

describe('a series', () => {
  test('AG-2: the first track alone by default; most points win, equal points share the rank', () => {
    const { tracks } = game.meta.options;
    expect(tracks.default).toEqual([1]);
    const state = scene({ seats: 4, at: [] });
    state.scores = [9, 4, 9, 6];
    expect(game.result(state)).toEqual({ scores: [9, 4, 9, 6], ranks: [1, 4, 1, 3] });
  });

  test.each([3, 6])('AG-2: all eight races with %i players, each grid by the race before', seats => {
    const options = { ...family, tracks: [1, 2, 3, 4, 5, 6, 7, 8] };
    const state = game.start(seats, options);
    const random = Random.from(`series ${seats}`);
    const scores = new Array(seats).fill(0);
    let before: { order: number[]; scores: number[] } | null = null;
    let races = 0;
    for (;;) {
      const isDeal = state.phase === 'deal';
      if (!stepAtRandom(game, state, random)) break;
      if (isDeal) {
        races++;
        expect(state.race).toBe(races);
        if (before) expect(state.order.filter(car => car < seats)).toEqual(before.order);
        expect(state.order.slice(0, 6 - seats)).toEqual([0, 1, 2, 3, 4, 5].slice(seats));
      }
      if (state.phase === 'deal' || state.phase === 'over') {
        before = { order: orderAfter(state), scores: state.scores };
        for (let seat = 0; seat < seats; seat++)
          scores[seat] += [9, 6, 4, 3, 2, 1][state.places.indexOf(seat)] ?? 0;
        expect(state.scores).toEqual(scores);
      }
    }
    expect(races).toBe(8);
  });
});

/** AG-8, computed from the state at the end of the race. */
function orderAfter({ seats, places, toGo, order, at }: State): number[] {
  const players = order.filter(car => car < seats);
  expect(players.every(car => at[car] === (places.includes(car) ? FINISHED : OFF))).toBe(true);
  const rank = (car: number) => (places.includes(car) ? places.indexOf(car) - 100 : toGo[car]);
  return players.toSorted((a, b) => rank(a) - rank(b));
}
