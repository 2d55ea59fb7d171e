import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawTrack } from './drawing.ts';
import { lineOf, shapesOf } from './geometry.ts';
import { buildGraph, type Graph } from './graph.ts';
import { halves, tracks } from './halves.ts';
import { SPACES } from './spaces.ts';

/** The expected graphs, one per line. */
const expected = readFileSync(join(import.meta.dirname, 'fixtures/graphs.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));

const id = (space: number) => SPACES[space].id;

function describeSpaces(graph: Graph) {
  const shapes = shapesOf(graph.plan);
  return graph.spaces.map((space, i) => {
    const { column, ...rest } = SPACES[space];
    return {
      ...rest,
      ...(column !== null && { column }),
      ...shapes[i],
      order: graph.order[space],
      afterLine: graph.afterLine[space],
      next: graph.next[space].map(id),
    };
  });
}

test('AG-3: eight tracks', () => {
  expect(tracks.length).toBe(8);
  expect(expected.length).toBe(8);
});

test.each(tracks)('AG-3: $name is the track as drawn: spaces, steps, order, geometry', plan => {
  const graph = buildGraph(plan);
  const [left, right] = plan.halves.map(half => halves[half]);
  expect({
    number: plan.number,
    name: plan.name,
    level: plan.level,
    direction: plan.direction,
    laps: 3,
    lap: left.ideal + right.ideal,
    distance: plan.distance,
    pitDetour: right.pit!.columns + 1 - 5,
    orderTotal: graph.orderTotal,
    line: { ...lineOf(plan), before: graph.before.map(id), after: graph.after.map(id) },
    grid: graph.grid.map(id),
    A: id(graph.a),
    C: id(graph.c),
    pit: graph.pit.map(id),
    cells: describeSpaces(graph),
    drawing: drawTrack(plan),
  }).toEqual(expected[plan.number - 1]);
});
