import { describe, expect, test } from 'vitest';
import { tracks } from '../../tracks/halves.ts';
import { IS_PIT } from '../../tracks/spaces.ts';
import { boxOf, fieldOf } from '../names.ts';
import { placeOf } from './places.ts';
import { artOf } from './track-art.ts';

const arts = tracks.map(({ name, number }) => ({ name, art: artOf(number) }));

describe.each(arts)('$name', ({ art }) => {
  const { track, world } = art;

  test('everything drawn is inside the world', () => {
    for (const { rect } of art.spaces) {
      expect(rect.x).toBeGreaterThan(world.x);
      expect(rect.y).toBeGreaterThan(world.y);
      expect(rect.x + rect.width).toBeLessThan(world.x + world.width);
      expect(rect.y + rect.height).toBeLessThan(world.y + world.height);
    }
  });

  test('spaces count from the line, the last row of the lap stands before it', () => {
    expect(track.after.map(space => fieldOf(track, space))).toEqual([1, 1, 1]);
    expect(track.before.map(space => fieldOf(track, space))).toEqual(new Array(3).fill(track.orderTotal));
    const boxes = track.pit.map(space => boxOf(track, space));
    expect(boxes).toEqual(boxes.toSorted((a, b) => a - b));
    expect(boxes[0]).toBe(1);
  });

  test('the pit building stands behind the pit lane, clear of road, pit spaces and landmark', () => {
    const { building, lettering } = art.scenery;
    const { corners } = building;
    for (const { x, y } of art.spaces) {
      for (const corner of corners) expect(Math.hypot(corner[0] - x, corner[1] - y)).toBeGreaterThan(25);
    }
    const middle = Math.hypot(building.at[0] - lettering.at[0], building.at[1] - lettering.at[1]);
    expect(middle).toBeGreaterThan(lettering.room);
  });

  test('spaces of the pit lane are numbered from its entry', () => {
    for (const { space, kind, field } of art.spaces) {
      expect(field).toBe(kind === 'pit' ? boxOf(track, space) : fieldOf(track, space));
    }
  });

  test('the landmark with the name has room in the infield, and no tree stands on the road', () => {
    expect(art.scenery.lettering.room).toBeGreaterThan(45);
    expect(art.scenery.trees.length).toBeGreaterThan(20);
    const road = art.spaces.filter(({ space }) => !IS_PIT[space]);
    const room = art.scenery.trees.map(
      ({ at, r }) => Math.min(...road.map(({ x, y }) => Math.hypot(at[0] - x, at[1] - y))) - r,
    );
    expect(Math.min(...room)).toBeGreaterThan(25);
  });
});

test('every track has a place of its own', () => {
  expect(new Set(tracks.map(({ number }) => placeOf(number))).size).toBe(tracks.length);
});
