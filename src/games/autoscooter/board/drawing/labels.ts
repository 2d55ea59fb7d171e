import { around, type Point } from '../../../../kit/shapes.ts';

/** A label that is placed beside its subject, where it covers neither cars nor other labels. */
export interface Label {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** The subject, and the label's distance from it. */
  readonly at: Point;
  readonly reach: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel extends Label {
  readonly middle: Point;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Order of preference: beside, above and below, then diagonal. */
const ANGLES = [0, 180, -90, 90, -35, 35, -145, 145, -65, 65, -115, 115];

/** Greedy: each label takes the first free place, or the one with the least overlap. */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], within: Box): PlacedLabel[] {
  const boxes = [...taken];
  return labels.map(label => {
    const places = [1, 1.5].flatMap(far => ANGLES.map(angle => placeAt(label, angle, far)));
    const costs = places.map(middle => costOf(boxOf(middle, label), boxes, within));
    const middle = places[costs.indexOf(Math.min(...costs))];
    boxes.push(boxOf(middle, label));
    return { ...label, middle };
  });
}

/** The label touches a circle around its subject. */
function placeAt({ at, reach, width, height }: Label, angle: number, far: number): Point {
  const [x, y] = around([0, 0], 1, angle);
  return [at[0] + x * (reach * far + width / 2), at[1] + y * (reach * far + height / 2)];
}

export function boxOf([x, y]: Point, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function costOf(box: Box, taken: readonly Box[], within: Box): number {
  const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
  const area = (box.right - box.left) * (box.bottom - box.top);
  return covered + 10 * (area - overlap(box, within));
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
