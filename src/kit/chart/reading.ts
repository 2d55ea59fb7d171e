import type { Phrase } from '../words.svelte.ts';
import type { Size } from '../zoom/camera.ts';
import { apart } from './apart.ts';
import type { Chart, Plot, Who } from './chart.ts';
import { fitInto } from './fit.ts';
import { scaleOf } from './scale.ts';
import { namesAt, stepName } from './table.ts';

/** The values at one point of a chart. */
export interface Reading {
  readonly titles: readonly Phrase[];
  /** The leader first. */
  readonly values: readonly { readonly who: Who; readonly value: number }[];
  readonly says: readonly Phrase[];
}

/** A point of a chart that can be read. */
export interface ReadingPoint {
  readonly x: number;
  /** `null` for a whole column. */
  readonly y: number | null;
}

export function placesIn(chart: Chart, size: Size): ReadingPoint[] {
  if (chart.kind === 'plot') return scaleOf(chart, size).columns.map(({ x }) => ({ x, y: null }));
  const { unit, x, y } = fitInto(chart.frame, size);
  return apart(chart.spots).map(([px, py]) => ({ x: x + unit * px, y: y + unit * py }));
}

/** The index of the nearest reading point; `null` if there are none. */
export function nearest(places: readonly ReadingPoint[], x: number, y: number): number | null {
  const distances = places.map(place => Math.hypot(place.x - x, place.y === null ? 0 : place.y - y));
  return places.length === 0 ? null : distances.indexOf(Math.min(...distances));
}

export function readingAt(chart: Chart, place: number): Reading {
  if (chart.kind === 'plot') return plotReading(chart, place);
  const { title, say } = chart.spots[place];
  return { titles: [title], values: [], says: [say] };
}

function plotReading(plot: Plot, place: number): Reading {
  const [part, step] = stepAt(plot, place);
  const values = plot.series
    .filter(({ look }) => look !== 'faint')
    .flatMap(series => {
      const value = series.values[part][step];
      return value === null ? [] : [{ who: series, value }];
    })
    .sort((a, b) => (plot.down ? a.value - b.value : b.value - a.value));
  const { title } = plot.parts[part];
  const titles = [...(title ? [title] : []), stepName(step)];
  return { titles, values, says: namesAt(plot, part, step) };
}

function stepAt({ parts }: Plot, place: number): [part: number, step: number] {
  let step = place;
  for (const [part, { steps }] of parts.entries()) {
    if (step <= steps) return [part, step];
    step -= steps + 1;
  }
  throw new RangeError(`no place ${place}`);
}
