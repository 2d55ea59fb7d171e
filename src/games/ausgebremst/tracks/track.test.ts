import { describe, expect, test } from 'vitest';
import { PIT_CARDS, RESERVES } from '../rules/data.ts';
import { tracks } from './halves.ts';
import { FINISH, IS_PIT, SPACES } from './spaces.ts';
import { STEPS_AHEAD } from './steps.ts';
import { crossesLine, findTrack, isCrossing, type Track } from './track.ts';

/** AG-4, written out independently of the data. */
const LAPS = [24, 24, 26, 23, 26, 25, 25, 25];
const DISTANCES = [74, 76, 80, 73, 80, 77, 79, 77];
const DETOURS = [1, 3, 1, 3, 1, 1, 3, 1];

/** Fewest steps from a space to the fourth crossing with this many passages of the pit lane, by breadth-first search. */
function fewestSteps(track: Track, start: number, passages: number): number {
  let frontier = [{ space: start, crossings: 0, passed: 0 }];
  const seen = new Set<string>();
  for (let steps = 1; frontier.length > 0; steps++) {
    const reached: typeof frontier = [];
    for (const { space, crossings, passed } of frontier) {
      for (const to of track.next[space]) {
        const enters = IS_PIT[to] && !IS_PIT[space];
        if (enters && (crossings === 0 || crossings === 3)) continue;
        const at = {
          space: to,
          crossings: crossings + (isCrossing(track, space, to) ? 1 : 0),
          passed: passed + (enters ? 1 : 0),
        };
        if (at.crossings === 4 && at.passed === passages) return steps;
        const key = JSON.stringify(at);
        if (at.crossings < 4 && !seen.has(key)) reached.push(at);
        seen.add(key);
      }
    }
    frontier = reached;
  }
  throw new Error('the finish cannot be reached');
}

const onTrack = tracks.map(({ name, number }) => ({ name, number, track: findTrack(number) }));

describe.each(onTrack)('$name', ({ number, track }) => {
  const lap = LAPS[number - 1];
  const spacesOfRow = (row: number) => {
    const column = track.plan.direction === 'clockwise' ? -row : row;
    return track.spaces.filter(space => SPACES[space].column === column);
  };

  test.each([1, 2, 3])('AG-4: from row %i every lane has three laps and the row to go', row => {
    expect(spacesOfRow(row).length).toBe(3);
    for (const space of spacesOfRow(row)) {
      expect(fewestSteps(track, space, 0)).toBe(3 * lap + row);
      expect(fewestSteps(track, space, 1)).toBe(3 * lap + row + DETOURS[number - 1]);
      expect(track.toGo[0][space]).toBe(3 * lap + row);
    }
  });

  test('AG-4: the distance of the track is that of row 1 with one passage, and what is left is the reserve', () => {
    expect(fewestSteps(track, track.grid[0], 1)).toBe(DISTANCES[number - 1]);
    expect(track.plan.distance).toBe(DISTANCES[number - 1]);
    expect([track.lap, track.pitDetour]).toEqual([lap, DETOURS[number - 1]]);
    for (const row of [1, 2, 3]) {
      const pit = PIT_CARDS[number - 1][row - 1].reduce((sum, card) => sum + card, 0);
      expect(84 - pit - (3 * lap + row)).toBe(RESERVES[number - 1]);
    }
  });

  test('AG-6: the six places are rows 1, 1, 2, 2, 3, 3', () => {
    const rows = track.grid.map(space => Math.abs(SPACES[space].column!));
    expect(rows).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(track.grid).size).toBe(6);
  });

  test('AG-24: the pit lane is entered from A after crossings 1 and 2 only, and left to C', () => {
    const steps = (crossings: number, from: number) =>
      [0, 1, 2].map(i => track.steps[crossings][from * STEPS_AHEAD + i]).filter(to => to >= 0);
    const entries = (crossings: number) =>
      track.spaces.filter(from => !IS_PIT[from] && steps(crossings, from).some(to => IS_PIT[to]));
    expect([0, 1, 2, 3].map(entries)).toEqual([[], [track.a], [track.a], []]);
    const exits = track.pit.flatMap(from => steps(1, from).filter(to => !IS_PIT[to]));
    expect(exits).toEqual([track.c]);
  });

  test('AG-20: every step gains progress, into the pit lane none is gained; the line is told from the ends of a move', () => {
    for (const crossings of [0, 1, 2, 3]) {
      for (const space of track.spaces.filter(space => track.toGo[crossings][space] >= 0)) {
        checkMoves(track, crossings, space);
      }
    }
  });

  test('AG-25: after the second crossing A is still ahead for at least the longest card', () => {
    const overTheLine = [...track.after, track.c];
    for (const start of overTheLine) {
      let reached = [start];
      for (let step = 0; step < 6; step++) {
        expect(reached.every(space => track.reachesA[space])).toBe(true);
        reached = reached.flatMap(space => track.next[space]);
      }
    }
    expect(track.reachesA[track.a]).toBe(1);
    expect(track.before.some(space => track.reachesA[space])).toBe(false);
  });
});

/**
 * Walks every way of up to six steps and compares crossings counted step by step with those computed from its
 * ends.
 */
function checkMoves(track: Track, crossings: number, from: number): void {
  const walk = (space: number, steps: number, crossed: boolean) => {
    if (steps > 0) expect(crossesLine(track, from, space)).toBe(crossed);
    if (steps === 6) return;
    for (let i = 0; i < STEPS_AHEAD; i++) {
      const to = track.steps[crossings][space * STEPS_AHEAD + i];
      if (to < 0 || to === FINISH) continue;
      const crosses = isCrossing(track, space, to);
      const gain = track.position[to] - track.position[space] + (crosses ? track.orderTotal : 0);
      const entersPit = IS_PIT[to] && !IS_PIT[space];
      if (entersPit ? gain !== 1 - track.pitDetour : gain < 1) expect(gain).toBe(1);
      walk(to, steps + 1, crossed || crosses);
    }
  };
  walk(from, 0, false);
}
