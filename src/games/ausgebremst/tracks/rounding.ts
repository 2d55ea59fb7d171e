/** Rounds the exact value to four decimals; ties go to the even digit. */
export function round4(value: number): number {
  // Only odd multiples of 1/32 are ties: 1/20000 is 1/(32 × 625).
  const thirtySeconds = value * 32;
  if (Math.abs(thirtySeconds) % 2 !== 1) return Number(value.toFixed(4)) + 0;
  const below = Math.floor(value * 10000);
  return (below % 2 === 0 ? below : below + 1) / 10000 + 0;
}

const RADIANS_PER_DEGREE = Math.PI / 180;
const DEGREES_PER_RADIAN = 180 / Math.PI;

export function toRadians(degrees: number): number {
  return degrees * RADIANS_PER_DEGREE;
}

export function toDegrees(radians: number): number {
  return radians * DEGREES_PER_RADIAN;
}

/** A heading from 0 to 360 degrees. */
export function wrapHeading(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest;
}
