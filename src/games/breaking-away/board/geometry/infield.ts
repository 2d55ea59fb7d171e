import type { Course } from './course.ts';

/** The top of the highest roof of the landscape, in its own units above its middle. */
const ROOF = 58;
/** Width of a letter of the title, in parts of its size. */
const LETTER = 0.76;
const LINE = 1.15;
const LARGEST = 24;
const SMALLEST = 11;
/** Free room above and below the title, in pixels. */
const AIR = 5;

/** By how much the landscape is enlarged so that it fills the infield. */
export function landscapeScale({ upright, straight, inner }: Course): number {
  return Math.max((upright ? inner : straight + inner) / 390, (inner / 200) * 1.2, 0.2);
}

/** Lines of text around the middle of the infield: `y` is the baseline of the first one. */
export interface Title {
  readonly lines: readonly string[];
  readonly size: number;
  readonly y: number;
}

/** The title in the sky above the houses, in one line or two; `null` where it is too small to be read. */
export function titleIn(course: Course, text: string): Title | null {
  return fitted(course, [text]) ?? fitted(course, text.split(/(?<=,) /));
}

function fitted(course: Course, lines: readonly string[]): Title | null {
  const top = -(course.inner + (course.upright ? course.straight : 0)) + AIR;
  const bottom = -ROOF * landscapeScale(course) - AIR;
  const letters = Math.max(...lines.map(({ length }) => length));
  for (let size = LARGEST; size >= SMALLEST; size--) {
    const height = lines.length * size * LINE;
    // In a high sky it stands a little above the middle of the sky.
    const upper = top + (bottom - top - height) * 0.45;
    const isHigh = upper >= top && letters * size * LETTER <= 2 * halfWidth(course, upper) - 2 * AIR;
    if (isHigh) return { lines, size, y: upper + size };
  }
  return null;
}

/** Half the width of the infield at this distance from its middle. */
function halfWidth({ upright, straight, inner }: Course, y: number): number {
  const beyond = upright ? Math.max(0, Math.abs(y) - straight) : Math.abs(y);
  return Math.sqrt(Math.max(0, inner ** 2 - beyond ** 2)) + (upright ? 0 : straight);
}
