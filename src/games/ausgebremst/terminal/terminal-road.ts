import { halves } from '../tracks/halves.ts';
import { LANES, makeSpace, SPACES } from '../tracks/spaces.ts';
import type { Track } from '../tracks/track.ts';
import type { CarView } from '../view/view.ts';

/** Columns before A that the longest pit lane needs. */
const BEFORE_A = 2;

/**
 * The lap unrolled from the pit entry on, one row per lane: cars by number, `.` free, `-` in a bend, `o` a
 * chicane.
 */
export function drawRoad(track: Track, cars: readonly CarView[]): string[] {
  const lanes = [...new Set(track.spaces.map(space => LANES[space]))].sort((a, b) => b - a);
  const rows = lanes.map(lane => `${nameOfLane(lane).padEnd(8)}${drawLane(track, lane, cars)}`);
  return [`        ${drawSections(track)}`, ...rows, `        ${drawMarks(track)}`].map(row =>
    `  ${row}`.trimEnd(),
  );
}

function nameOfLane(lane: number): string {
  return lane > 0 ? `lane ${lane}` : 'pit';
}

function columnOf({ order, orderTotal, a }: Track, space: number): number {
  return (order[space] - order[a] + BEFORE_A + orderTotal) % orderTotal;
}

/** Cells two characters wide, the line between its columns. */
function join(track: Track, cells: ReadonlyMap<number, string>, line: string): string {
  const columns = Array.from({ length: track.orderTotal }, (_, i) => (cells.get(i) ?? '').padEnd(2));
  columns.splice(columnOf(track, track.after[0]), 0, line);
  return columns.join('');
}

function drawLane(track: Track, lane: number, cars: readonly CarView[]): string {
  const cells = new Map<number, string>();
  for (const space of track.spaces.filter(space => LANES[space] === lane)) {
    const car = cars.findIndex(({ at }) => at === makeSpace(space));
    cells.set(columnOf(track, space), car < 0 ? symbolOf(space) : String(car + 1));
  }
  return join(track, cells, lane > 0 && lane < 4 ? '| ' : '  ');
}

function symbolOf(space: number): string {
  const { kind, half, section } = SPACES[space];
  if (section === 'pit') return '.';
  if (kind === 'chicane') return 'o';
  return halves[half].sections[section - 1].kind === 'curve' ? '-' : '.';
}

/** Where each section begins, by its half's letter and its number: `d4` is drom.4. */
function drawSections(track: Track): string {
  const cells = new Map<number, string>();
  for (const space of track.spaces) {
    const { half, section } = SPACES[space];
    if (section !== 'pit') cells.set(columnOf(track, space), `${half[0]}${section}`);
  }
  for (let column = track.orderTotal - 1; column > 0; column--) {
    if (cells.get(column) === cells.get(column - 1)) cells.delete(column);
  }
  return join(track, cells, '  ');
}

function drawMarks(track: Track): string {
  const cells = new Map([
    [columnOf(track, track.a), 'A'],
    [columnOf(track, track.c), 'C'],
  ]);
  return join(track, cells, '  ');
}
