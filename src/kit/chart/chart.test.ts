import { expect, test } from 'vitest';
import { apart } from './apart.ts';
import type { Plot, Series } from './chart.ts';
import { nearest, placesIn, readingAt } from './reading.ts';
import { areaOf, breakOff, endsOf, pathOf, runsOf, scaleOf } from './scale.ts';
import { tableOf } from './table.ts';

const SIZE = { width: 588, height: 400 };

function series(name: string, look: Series['look'], ...values: (number | null)[][]): Series {
  return { colour: 'red', number: 1, name: { key: name }, look, values };
}

const plot: Plot = {
  kind: 'plot',
  key: 'test',
  parts: [
    { title: { key: 'first' }, steps: 2 },
    { title: { key: 'second' }, steps: 1 },
  ],
  ticks: [0, 5, 10],
  down: true,
  line: 'straight',
  series: [
    series('a', 'own', [0, 4, 8], [0, 9]),
    series('b', 'strong', [0, 2, null], [0, 10]),
    series('c', 'faint', [0, 30, 1], [0, 0]),
  ],
  marks: [{ part: 0, from: 0.4, name: { key: 'sprint' } }],
};

test('steps are evenly apart, with a break between parts', () => {
  const { columns, left, right } = scaleOf(plot, SIZE);
  const gaps = columns.slice(1).map(({ x }, i) => x - columns[i].x);
  expect(gaps).toEqual([100, 100, 200, 100]);
  expect([columns[0].x, columns.at(-1)!.x]).toEqual([left, right]);
});

test('a descending axis starts at the top, and values beyond the last tick are drawn at it', () => {
  const { y, top, bottom } = scaleOf(plot, SIZE);
  expect([y(0), y(10), y(30)]).toEqual([top, bottom, bottom]);
  const up = scaleOf({ ...plot, down: false }, SIZE);
  expect(up.y(0)).toBe(up.bottom);
});

test('a line stops where there are no values, and says so', () => {
  const scale = scaleOf(plot, SIZE);
  expect(runsOf([null, 1, 2, null, 3])).toEqual([
    { from: 1, values: [1, 2] },
    { from: 4, values: [3] },
  ]);
  expect(pathOf(plot.series[1], scale, 'straight').match(/[ML]/g)!.join('')).toBe('MLML');
  expect(breakOff(plot.series[1], scale)).toEqual([[scale.x(0, 1), scale.y(2)]]);
  expect(breakOff(plot.series[0], scale)).toEqual([]);
});

test('blocks start at the step before, and reach down to the axis', () => {
  const scale = scaleOf(plot, SIZE);
  const tempo = series('tempo', 'strong', [null, 4, 8], [null, null]);
  expect(pathOf(tempo, scale, 'blocks')).toMatch(new RegExp(`^M${scale.x(0, 0)} .*H${scale.x(0, 2)}$`));
  expect(areaOf(tempo, scale)).toContain(`V${scale.bottom}`);
});

test('badges at the ends of lines do not cover each other, and thin lines have none', () => {
  const ends = endsOf(plot, scaleOf(plot, SIZE));
  expect(ends.map(({ series }) => series.name.key)).toEqual(['a', 'b']);
  expect(ends[1].y - ends[0].y).toBeGreaterThanOrEqual(20);
});

test('the table has a row for every step and a column for every line, and says what happened when', () => {
  const { heads, groups } = tableOf(plot);
  expect(heads.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'kit.chart.marks']);
  expect(groups[0].rows.map(({ head }) => head.args?.n ?? head.key)).toEqual(['chart.start', 1, 2]);
  expect(groups[0].rows[1].cells).toEqual([4, 2, 30, [{ key: 'sprint' }]]);
  expect(groups[0].rows[2].cells).toEqual([8, null, 1, []]);
});

test('a reading lists the leader first, without background series', () => {
  const read = (place: number) =>
    readingAt(plot, place).values.map(({ who, value }) => `${who.name.key} ${value}`);
  expect(read(1)).toEqual(['b 2', 'a 4']);
  expect(read(4)).toEqual(['a 9', 'b 10']);
  expect(readingAt(plot, 1).says).toEqual([{ key: 'sprint' }]);
  expect(readingAt(plot, 4).titles.map(({ key }) => key)).toEqual(['second', 'chart.step']);
  const places = placesIn(plot, SIZE);
  expect(nearest(places, places[3].x + 4, 999)).toBe(3);
  expect(nearest([], 0, 0)).toBe(null);
});

test('discs at the same point are pushed apart deterministically', () => {
  const discs = [0, 0, 0.1, 5].map(x => ({ at: [x, 0] as const, radius: 1 }));
  const places = apart(discs);
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(1.3);
  expect(places[3]).toEqual([5, 0]);
  expect(apart(discs)).toEqual(places);
});
