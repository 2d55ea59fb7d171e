// Makes the markup of a still smaller without changing the picture.

type Point = readonly [x: number, y: number];

/** Decimal places of a number that nobody sees. */
const LONG = /\d\.\d{4,}/g;
/** By how much a straight line may miss a point that is left out, in units of the drawing. */
const TOLERANCE = 0.12;
/** Wider than half the width of any stroke: a line outside the window may reach into it by that much. */
const MARGIN = 30;

const TAG = /<(\/?)([a-zA-Z]+)([^>]*)>/g;
const LEAF = /^<(circle|path)\b([^>]*)><\/\1>/;
const NUMBER = '-?\\d+(?:\\.\\d+)?';
const STRAIGHT = new RegExp(`^(?:M${NUMBER} ${NUMBER}(?:L${NUMBER} ${NUMBER})+Z?)+$`);

interface Window {
  readonly from: Point;
  readonly to: Point;
}

/** The same picture in fewer characters: short numbers, no needless points, nothing outside the window. */
export function trimMarkup(markup: string): string {
  const short = markup
    .replaceAll(LONG, number => String(Number(Number(number).toFixed(3))))
    .replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${trimPath(d)}"`);
  const window = windowOf(short);
  return window ? cut(short, window) : short;
}

/** The view box, or `null` if the picture does not fill its frame: then more than the view box may be visible. */
function windowOf(markup: string): Window | null {
  const root = /^<svg[^>]*>/.exec(markup)?.[0] ?? '';
  const box = / viewBox="([^"]*)"/.exec(root)?.[1].split(' ').map(Number);
  if (box?.length !== 4 || !root.includes('slice')) return null;
  const [x, y, width, height] = box;
  return { from: [x - MARGIN, y - MARGIN], to: [x + width + MARGIN, y + height + MARGIN] };
}

/** Removes circles and straight paths outside the window, where nothing moves or styles them. */
function cut(markup: string, window: Window): string {
  let kept = '';
  let from = 0;
  /** For each open element: whether positions inside it are those of the drawing. */
  const open: boolean[] = [];
  for (const { 0: tag, 1: closing, 2: name, 3: attributes, index } of markup.matchAll(TAG)) {
    if (index < from) continue;
    if (closing) open.pop();
    else if (!tag.endsWith('/>')) {
      const leaf = open.every(Boolean) ? LEAF.exec(markup.slice(index)) : null;
      if (leaf && isOutside(leaf[1], leaf[2], window)) {
        kept += markup.slice(from, index);
        from = index + leaf[0].length;
        continue;
      }
      open.push(/^(svg|g)$/.test(name) && !/ (transform|style|class)=/.test(attributes));
    }
  }
  return kept + markup.slice(from);
}

function isOutside(name: string, attributes: string, { from, to }: Window): boolean {
  if (/ (transform|style|class)=/.test(attributes)) return false;
  const points = name === 'circle' ? cornersOfCircle(attributes) : pointsOf(attribute(attributes, 'd') ?? '');
  if (points.length === 0) return false;
  const [x, y] = [0, 1].map(axis => points.map(point => point[axis]));
  return (
    Math.max(...x) < from[0] || Math.min(...x) > to[0] || Math.max(...y) < from[1] || Math.min(...y) > to[1]
  );
}

function cornersOfCircle(attributes: string): Point[] {
  const [x, y, r] = ['cx', 'cy', 'r'].map(name => Number(attribute(attributes, name) ?? 0));
  return [
    [x - r, y - r],
    [x + r, y + r],
  ];
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** All points of a path of straight lines; none of any other path. */
function pointsOf(d: string): Point[] {
  return STRAIGHT.test(d) ? subpaths(d).flatMap(({ points }) => points) : [];
}

function trimPath(d: string): string {
  if (!STRAIGHT.test(d)) return d;
  return subpaths(d)
    .map(({ points, end }) => `M${simplify(points).map(write).join('L')}${end}`)
    .join('');
}

function subpaths(d: string): { points: Point[]; end: string }[] {
  return [...d.matchAll(/M([^MZ]*)(Z?)/g)].map(([, line, end]) => ({
    points: line.split('L').map(point => point.split(' ').map(Number) as unknown as Point),
    end,
  }));
}

function write([x, y]: Point): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}

/** Leaves out points that a straight line nearly meets (Douglas and Peucker). */
function simplify(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  const inner = points.slice(1, -1).map(point => distance(point, first, last));
  const farthest = Math.max(0, ...inner);
  if (farthest <= TOLERANCE) return points.length > 1 ? [first, last] : points;
  const at = inner.indexOf(farthest) + 1;
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
