import { around, polygon } from '../../../kit/shapes.ts';

/** A jagged star: where two things have met. */
export function burst(outer: number, inner: number, points = 9): string {
  const corner = (_: unknown, i: number) => around([0, 0], i % 2 ? inner : outer, (180 / points) * i + 8);
  return polygon(Array.from({ length: points * 2 }, corner));
}
