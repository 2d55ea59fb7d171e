import { type Frame, type Point, placeHalf } from './frame.ts';
import { type HalfName, halves, isStart, laneWidth, type PitLane, type Straight } from './halves.ts';
import { toDegrees, wrapHeading } from './rounding.ts';

/** The pit lane in the plane. Its own coordinates: along the start straight clockwise from the line, and into the infield. */
export interface PitFrame {
  readonly pit: PitLane;
  /** Degrees, clockwise. */
  readonly heading: number;
  /** Where the two-lane part ends, either side of the line. */
  readonly end: number;
  point(along: number, inwards: number): Point;
  /** The edges of the single space between A or C and the two-lane part, from the road, on the clockwise side. */
  readonly near: readonly Point[];
  readonly far: readonly Point[];
}

const MOUTH_STEPS = 8;

export function placePit(half: HalfName): PitFrame {
  const { sections, pit } = halves[half] as { sections: readonly Straight[]; pit: PitLane };
  const start = sections.findIndex(isStart);
  const frame: Frame = placeHalf(half)[start];
  const { length: space } = sections[start];
  const end = ((pit.columns - 2) * pit.length) / 2;
  const length = frame.length(0);
  return {
    pit,
    heading: wrapHeading(toDegrees(frame.heading(0))),
    end,
    point: (along, inwards) => frame.point(0.5 + along / length, -(laneWidth / 2 + inwards)),
    ...mouth(pit, end, 2.96 * space, Math.max(2 * space, end + 0.12)),
  };
}

/** The near edge is straight, the far one a quadratic curve from the road to the back of the pit. */
function mouth({ gap, width }: PitLane, end: number, farRoad: number, nearRoad: number) {
  const depth = gap + 2 * width;
  const steps = Array.from({ length: MOUTH_STEPS + 1 }, (_, i) => i);
  const bend = (q: number, from: number, over: number, to: number) =>
    (1 - q) ** 2 * from + 2 * q * (1 - q) * over + q * q * to;
  return {
    near: steps.map((i): Point => [nearRoad + ((end - nearRoad) * i) / MOUTH_STEPS, (gap * i) / MOUTH_STEPS]),
    far: steps.map((i): Point => {
      const q = i / MOUTH_STEPS;
      return [bend(q, farRoad, end + 0.62 * (farRoad - end), end), bend(q, 0, depth * 0.98, depth)];
    }),
  };
}
