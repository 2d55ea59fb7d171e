import { around, polygon, regular, short } from './shapes.ts';

/** A player is a colour, a shape and a number; each colour has a shape of its own. */
export const COLOURS = ['red', 'yellow', 'blue', 'green', 'orange', 'black', 'white', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

const OUTLINE = '#14231e';
const WHITE = '#ffffff';

/** The text colour on each player colour. */
export const LETTERING: { readonly [C in Colour]: string } = {
  red: WHITE,
  yellow: OUTLINE,
  blue: OUTLINE,
  green: WHITE,
  orange: OUTLINE,
  black: WHITE,
  white: OUTLINE,
  purple: WHITE,
};

/** How far the number is below the centre, in radii, for shapes that are not symmetric. */
const DROP: { readonly [C in Colour]?: number } = { yellow: 0.2, white: 0.04 };

/** The baseline of a number with a font size of 1.1 radii on this shape. */
export function numberLine(colour: Colour, radius: number): number {
  return radius * (0.4 + (DROP[colour] ?? 0));
}

export function outlineOf(colour: Colour): string {
  return colour === 'black' ? 'var(--k-black)' : 'var(--outline)';
}

/** The shape of a colour around (0, 0); all cover about the same area. */
export function shapeOf(colour: Colour, r: number): string {
  switch (colour) {
    case 'red':
      return `M${short(-r)} 0A${short(r)} ${short(r)} 0 1 1 ${short(r)} 0A${short(r)} ${short(r)} 0 1 1 ${short(-r)} 0Z`;
    case 'yellow':
      return polygon([-90, 30, 150].map(angle => around([0, r * 0.2], r * 1.34, angle)));
    case 'blue':
      return regular(4, r * 1.25, 45);
    case 'green':
      return regular(4, r * 1.25, 0);
    case 'orange':
      return regular(6, r * 1.1, 30);
    case 'black':
      return cross(r * 0.46, r * 1.1);
    case 'white':
      return star(r);
    case 'purple':
      return dome(r);
  }
}

function cross(a: number, b: number): string {
  return polygon([
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ]);
}

function star(r: number): string {
  const corner = (_: unknown, i: number) => around([0, r * 0.06], r * (i % 2 ? 0.74 : 1.28), -90 + 36 * i);
  return polygon(Array.from({ length: 10 }, corner));
}

function dome(r: number): string {
  const [side, foot, spring] = [short(r * 1.1), short(r * 0.75), short(-r * 0.05)];
  return `M-${side} ${foot}V${spring}A${side} ${short(r)} 0 0 1 ${side} ${spring}V${foot}Z`;
}
