import { mix } from '../../../../kit/motion.ts';
import type { Point } from '../../../../kit/shapes.ts';
import { FINISH } from '../../rules/data.ts';

/** The fields lie in rows that turn at their ends, so that the track fills any window. */
export interface Track {
  readonly columns: number;
  /** The side of a field's square. */
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

const FIELDS = FINISH + 1;

/** The track with the largest fields that fit into this window. */
export function trackIn(width: number, height: number): Track {
  const tracks = Array.from({ length: FIELDS }, (_, i) => trackWith(i + 1, width, height));
  return tracks.reduce((best, track) => (track.cell > best.cell ? track : best));
}

function trackWith(columns: number, width: number, height: number): Track {
  const rows = Math.ceil(FIELDS / columns);
  const cell = Math.min(width / columns, height / rows);
  return { columns, cell, left: (width - columns * cell) / 2, top: (height - rows * cell) / 2 };
}

/** The middle of a field. */
export function middleOf({ columns, cell, left, top }: Track, field: number): Point {
  const row = Math.floor(field / columns);
  const along = field % columns;
  const column = row % 2 === 0 ? along : columns - 1 - along;
  return [left + (column + 0.5) * cell, top + (row + 0.5) * cell];
}

/** A place on the way between two fields, such as 4.5. */
export function pointOn(track: Track, place: number): Point {
  const field = Math.floor(place);
  const [x, y] = middleOf(track, field);
  const [nextX, nextY] = middleOf(track, Math.min(FINISH, field + 1));
  return [mix(x, nextX, place - field), mix(y, nextY, place - field)];
}

export const allFields = Array.from({ length: FIELDS }, (_, field) => field);
