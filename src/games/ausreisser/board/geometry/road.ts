import { line, type Point } from '../../../../kit/shapes.ts';

/** A mountain road in profile, in pixels of the screen: it climbs to the right. `unit` is the size of everything on it. */
export interface Road {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
}

export function roadIn(width: number, height: number): Road {
  return { width, height, unit: Math.min(1.12, Math.max(0.5, Math.min(width / 640, height / 440))) };
}

/** Room for a stone, and for the small slate under it, in pixels. */
const BELOW = 82;
/** Room for the riders and their badges on the smallest road, in pixels; it comes first. */
const ABOVE = 90;

/** The height of the wheels, in the middle of the road. */
export function heightAt({ width, height, unit }: Road, x: number): number {
  const foot = height - Math.max(Math.min(BELOW, height - ABOVE), 104 * unit, height * 0.19);
  const climb = Math.min(90 * unit, width * 0.12, Math.max(0, height - 130) * 0.25);
  return foot - climb * Math.max(0, x / width) ** 1.5 + 8 * unit * Math.sin(x / (88 * unit));
}

/** In degrees. */
export function slopeAt(road: Road, x: number): number {
  return (Math.atan2(heightAt(road, x + 6) - heightAt(road, x - 6), 12) * 180) / Math.PI;
}

const STEP = 12;

/** A line along the road, at this distance below its middle. */
export function along(road: Road, below: number): Point[] {
  const points = Math.ceil(road.width / STEP) + 3;
  return Array.from({ length: points }, (_, i) => {
    const x = (i - 1) * STEP;
    return [x, heightAt(road, x) + below];
  });
}

/** The area between two such lines. */
export function band(road: Road, top: number, bottom: number): string {
  return `${line([...along(road, top), ...along(road, bottom).reverse()])}Z`;
}
