import { type Point, short } from '../shapes.ts';
import type { Size } from '../zoom/camera.ts';
import type { Plot, Series } from './chart.ts';
import { spread } from './labels.ts';

/** A step of a part as a column of the drawing. */
interface Column {
  readonly part: number;
  readonly step: number;
  readonly x: number;
}

export interface Scale {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly columns: readonly Column[];
  x(part: number, step: number): number;
  y(value: number): number;
}

/** Space for tick labels, end badges, titles of parts, and steps. */
const MARGIN = { left: 44, right: 44, top: 18, titles: 38, bottom: 32 };

/** Between two parts, in steps. */
const BREAK = 2;

/** The least distance between badges at the ends of lines. */
const LABEL = 23;

export function scaleOf({ parts, ticks, down }: Plot, { width, height }: Size): Scale {
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const top = parts.some(({ title }) => title) ? MARGIN.titles : MARGIN.top;
  const bottom = height - MARGIN.bottom;
  const begins = beginsOf(parts.map(({ steps }) => steps));
  const last = Math.max(1, begins[begins.length - 1] - BREAK);
  const x = (part: number, step: number) => left + ((begins[part] + step) * (right - left)) / last;
  const [first, most] = [ticks[0], ticks[ticks.length - 1]];
  const y = (value: number) => {
    const share = Math.min(1, Math.max(0, (value - first) / (most - first)));
    return down ? top + share * (bottom - top) : bottom - share * (bottom - top);
  };
  const columns = parts.flatMap(({ steps }, part) =>
    Array.from({ length: steps + 1 }, (_, step) => ({ part, step, x: x(part, step) })),
  );
  return { left, right, top, bottom, columns, x, y };
}

/** The first step of each part, and the step after the last part. */
function beginsOf(steps: readonly number[]): number[] {
  const begins = [0];
  for (const each of steps) begins.push(begins[begins.length - 1] + each + BREAK);
  return begins;
}

/** Values of a part that follow each other without a gap. */
interface Run {
  readonly from: number;
  readonly values: readonly number[];
}

export function runsOf(values: readonly (number | null)[]): Run[] {
  const runs: { from: number; values: number[] }[] = [];
  values.forEach((value, step) => {
    if (value === null) return;
    if (step > 0 && values[step - 1] !== null) runs[runs.length - 1].values.push(value);
    else runs.push({ from: step, values: [value] });
  });
  return runs;
}

/** A line through all values of a series. */
export function pathOf({ values }: Series, { x, y }: Scale, line: Plot['line']): string {
  return values
    .flatMap((each, part) =>
      runsOf(each).map(({ from, values }) => {
        const points = values.map((value, i): Point => [x(part, from + i), y(value)]);
        return line === 'blocks' ? steps(points, x(part, from - 1)) : through(points, line === 'bends');
      }),
    )
    .join('');
}

function through(points: readonly Point[], bends: boolean): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${short(x)} ${short(y)}`;
      if (!bends) return `L${short(x)} ${short(y)}`;
      const [before, level] = points[i - 1];
      const middle = short((before + x) / 2);
      return `C${middle} ${short(level)} ${middle} ${short(y)} ${short(x)} ${short(y)}`;
    })
    .join('');
}

/** A value that holds during a step begins where the step before ended. */
function steps(points: readonly Point[], begin: number): string {
  return points
    .map(([x, y], i) => `${i === 0 ? `M${short(begin)} ${short(y)}` : `V${short(y)}`}H${short(x)}`)
    .join('');
}

/** Blocks as areas down to the foot of the plot. */
export function areaOf({ values }: Series, { x, y, bottom }: Scale): string {
  return values
    .flatMap((each, part) =>
      runsOf(each).map(({ from, values }) => {
        const points = values.map((value, i): Point => [x(part, from + i), y(value)]);
        const begin = x(part, from - 1);
        return `${steps(points, begin)}V${short(bottom)}H${short(begin)}Z`;
      }),
    )
    .join('');
}

/** Where a line stops before the end of the plot: the player is out or has retired. */
export function breakOff({ values }: Series, { x, y }: Scale): Point[] {
  return values.flatMap((each, part) => {
    const last = each.findLastIndex(value => value !== null);
    return last < 0 || last === each.length - 1 ? [] : [[x(part, last), y(each[last]!)] as const];
  });
}

/** The badge at the end of a series, moved so that badges do not overlap. */
export interface EndLabel {
  readonly series: Series;
  readonly x: number;
  readonly y: number;
}

export function endsOf({ series, line }: Plot, scale: Scale): EndLabel[] {
  if (line === 'blocks') return series.flatMap(each => reigns(each, scale));
  const ending = series.filter(({ look, values }) => look !== 'faint' && values.at(-1)?.at(-1) != null);
  const places = spread(
    ending.map(({ values }) => scale.y(values.at(-1)!.at(-1)!)),
    LABEL,
    scale.bottom + LABEL / 2,
  );
  return ending.map((series, i) => ({ series, x: scale.right + MARGIN.right / 2, y: places[i] }));
}

/** Blocks carry their badge on top, if they are wide enough. */
function reigns(series: Series, { x, y }: Scale): EndLabel[] {
  return series.values.flatMap((each, part) =>
    runsOf(each).flatMap(({ from, values }) => {
      const [begin, end] = [x(part, from - 1), x(part, from + values.length - 1)];
      if (end - begin < LABEL) return [];
      const middle = values[Math.floor((values.length - 1) / 2)];
      return [{ series, x: (begin + end) / 2, y: y(middle) + LABEL * 0.75 }];
    }),
  );
}
