/** Points and paths of drawings. Angles are in degrees, clockwise from the right. */
export type Point = readonly [x: number, y: number];

/** Rounds a number for an SVG path. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function around(centre: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(radians), centre[1] + radius * Math.sin(radians)];
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
}

export function polygon(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

export function regular(corners: number, radius: number, first: number): string {
  return polygon(
    Array.from({ length: corners }, (_, i) => around([0, 0], radius, first + (360 / corners) * i)),
  );
}

/** A jagged star that marks a collision. */
export function burst(outer: number, inner: number, points = 9): string {
  const corner = (_: unknown, i: number) => around([0, 0], i % 2 ? inner : outer, (180 / points) * i + 8);
  return polygon(Array.from({ length: points * 2 }, corner));
}
