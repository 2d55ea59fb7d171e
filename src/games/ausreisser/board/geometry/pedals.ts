import type { Point } from '../../../../kit/shapes.ts';

/** A leg of a cyclist: hip, knee and foot, in the units of the cyclist's drawing. */
export interface Leg {
  readonly knee: Point;
  readonly foot: Point;
}

export const HIP: Point = [-12, -48];
const CRANK = { at: [0, -16], radius: 7 } as const;
const THIGH = 24.5;
const SHIN = 22;

/** The leg whose foot is on the crank, by turns of the crank: 0 is foremost. */
export function legAt(turns: number): Leg {
  const angle = turns * 2 * Math.PI;
  const foot: Point = [
    CRANK.at[0] + CRANK.radius * Math.cos(angle),
    CRANK.at[1] + CRANK.radius * Math.sin(angle),
  ];
  const [dx, dy] = [foot[0] - HIP[0], foot[1] - HIP[1]];
  const far = Math.min(Math.hypot(dx, dy), THIGH + SHIN - 0.01);
  // The law of cosines; the knee is in front of the line from hip to foot.
  const bend = Math.acos((THIGH ** 2 + far ** 2 - SHIN ** 2) / (2 * THIGH * far));
  const thigh = Math.atan2(dy, dx) - bend;
  return { knee: [HIP[0] + THIGH * Math.cos(thigh), HIP[1] + THIGH * Math.sin(thigh)], foot };
}
