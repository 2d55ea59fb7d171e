import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { startedRace } from '../../testing.ts';
import { colours } from '../colours.ts';
import { gapChart, gapLines, pointChart } from './chart.ts';
import { chapters, historyOf, pointsAt } from './history.ts';

const random = Random.from('history');
const state = startedRace(3);
const log: Log = [];
while (game.turn(state).kind === 'seats') {
  const turn = game.turn(state);
  if (turn.kind === 'seats')
    game.apply(state, turn.seats[0], game.propose(state, turn.seats[0], random), log);
}
const entries: Entry[] = log.map((entry, i) => ({ ...entry, n: i + 1 }));

test('all points of a race follow from its log', () => {
  const history = historyOf(entries);
  const told = state.scores.map((_, seat) =>
    [0, 1, 2].reduce((sum, line) => sum + pointsAt(history, line, seat), 0),
  );
  expect(told).toEqual(state.scores);
});

test('final fields follow from the log, and the chart has a leader in every round', () => {
  const history = historyOf(entries);
  const last = history.rounds[history.rounds.length - 1];
  for (const [key, field] of last) {
    const [seat, rider] = key.split('.').map(Number);
    expect(field).toBe(state.fields[seat * 4 + rider]);
  }
  const lines = gapLines(history, 3);
  expect(lines.filter(({ best }) => best).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  for (const round of history.rounds.keys()) expect(lines.some(({ gaps }) => gaps[round] === 0)).toBe(true);
});

test('charts have every rider with the best of each team strong, and points that end as the race did', () => {
  const players = [0, 1, 2].map(seat => ({ seat, name: '', colour: colours[seat], bot: true }));
  const story = { view: game.view(state, null), viewer: 2, players, log: entries };
  const [gaps, points] = [gapChart(story), pointChart(story)];
  expect(gaps.series.length).toBe(12);
  expect(gaps.series.filter(({ look }) => look !== 'faint').map(({ look }) => look)).toEqual([
    'strong',
    'strong',
    'own',
  ]);
  expect(gaps.marks.map(({ name }) => name.key)).toEqual(['line.0', 'line.1', 'line.2']);
  expect(points.series.map(({ values }) => values[0].at(-1))).toEqual(state.scores);
  for (const { values } of points.series) expect(values[0].toSorted((a, b) => a! - b!)).toEqual(values[0]);
});

test('undone moves are not in the history', () => {
  const ride = (n: number, to: number): Entry => ({
    n,
    key: 'ride',
    rule: 'BA-9',
    args: { seat: 0, rider: 1, value: to, from: 0, to },
  });
  const undone: Entry = { n: 2, key: 'table.undone', rule: 'table', args: { seat: 0, from: 1, to: 1 } };
  const over: Entry = { n: 4, key: 'over', rule: 'BA-16', args: {} };
  expect(historyOf([ride(1, 9), undone, ride(3, 4), over]).rounds[1].get('0.0')).toBe(4);
});

test('the log is divided into rides and gains of each round', () => {
  const titles = chapters(entries).map(({ title }) => title && `${title.key} ${title.args?.round}`);
  expect(titles.slice(0, 3)).toEqual(['chapter.round 1', 'chapter.gains 1', 'chapter.round 2']);
});

test('BA-32: a sealed round is a chapter that begins when all orders are in, and does not list who gave them', () => {
  const sealed = startedRace(3, { sealedRounds: true });
  const told: Log = [];
  for (let round = 0; round < 2; round++) {
    for (const seat of [0, 1, 2]) game.apply(sealed, seat, game.propose(sealed, seat, random), told);
  }
  const parts = chapters(told.map((entry, i) => ({ ...entry, n: i + 1 })));
  expect(parts.map(({ title }) => `${title?.key} ${title?.args?.round}`)).toEqual([
    'chapter.round 1',
    'chapter.gains 1',
    'chapter.round 2',
    'chapter.gains 2',
  ]);
  for (const part of [0, 2]) expect(parts[part].entries[0].key).toBe('orders-in');
  expect(parts.some(({ entries }) => entries.some(({ key }) => key === 'orders'))).toBe(false);
});
