import { expect, test } from 'vitest';
import type { AnyBoard, Entry } from '../kit/board.ts';
import type { GreatMoment } from '../kit/story/great-moments.ts';
import { cuesBetween } from './cues.ts';
import type { Snapshot } from './session/session.ts';

/** A race in which one piece moves one field per log entry; every third field is a great moment. */
const board = {
  duration: (before: number, now: number) => (now - before) * 100,
  moves: (before: number, _now: number, news: readonly Entry[]) =>
    news.length < 2 ? [] : news.map((_, i) => ({ view: before + i + 1, entries: i + 1, time: 100 })),
  moments: (_before: number, now: number, news: readonly Entry[]): GreatMoment[] =>
    now % 3 === 0 ? [{ kind: 'sprint', n: news[0].n, title: { key: 'sprint' } }] : [],
} as unknown as AnyBoard;

function snapshot(at: number, viewer = 0, key = 'ride'): Snapshot {
  const log = Array.from({ length: at }, (_, i) => ({ n: i + 1, key, rule: '', args: {}, at: 0 }));
  return { view: { state: at, viewer, phase: 'running', result: null }, log } as unknown as Snapshot;
}

const PACE = { tempo: 1, waits: false };

test('a move is one step, with its great moments', () => {
  const cues = cuesBetween(board, snapshot(2), snapshot(3), PACE);
  expect(cues.map(({ time, moments }) => [time, moments.map(({ n }) => n)])).toEqual([[100, [3]]]);
});

test('several moves are shown one after the other, and the log keeps pace with them', () => {
  const cues = cuesBetween(board, snapshot(1), snapshot(4), { ...PACE, tempo: 2 });
  expect(cues.map(({ snapshot: { view, log }, time }) => [view.state, log.length, time])).toEqual([
    [2, 2, 200],
    [3, 3, 200],
    [4, 4, 200],
    [4, 4, 0],
  ]);
  expect(cues.map(({ moments }) => moments.length)).toEqual([0, 1, 0, 0]);
});

test('with animations off nothing takes time, and great moments are still told', () => {
  const cues = cuesBetween(board, snapshot(1), snapshot(4), { ...PACE, tempo: 0 });
  expect(cues.every(({ time }) => time === 0)).toBe(true);
  expect(cues.flatMap(({ moments }) => moments).length).toBe(1);
});

test('nothing is animated from one viewer’s view to another’s, and an undo is not celebrated', () => {
  expect(cuesBetween(board, snapshot(2, 1), snapshot(3, 0), PACE)).toMatchObject([{ time: 0, moments: [] }]);
  expect(cuesBetween(board, snapshot(2), snapshot(3, 0, 'table.undone'), PACE)[0].moments).toEqual([]);
});
