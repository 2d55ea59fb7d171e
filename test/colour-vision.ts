// How far apart two colours look, also to eyes that see fewer of them.

/** Linear light, from 0 to 1: red, green, blue. */
type Light = readonly [number, number, number];
type Matrix = readonly [Light, Light, Light];

/** Machado, Oliveira and Fernandes (2009), of full strength; on linear light. */
export const EYES: { readonly [kind: string]: Matrix } = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lightOf(hex: string): Light {
  const part = (from: number) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How different two colours look to these eyes, by CIEDE2000: 1 can just be told apart, side by side. */
export function difference(a: string, b: string, eyes: Matrix): number {
  return ciede2000(labOf(seenBy(eyes, lightOf(a))), labOf(seenBy(eyes, lightOf(b))));
}

function seenBy(eyes: Matrix, light: Light): Light {
  return times(eyes, light).map(value => Math.min(1, Math.max(0, value))) as unknown as Light;
}

function times(matrix: Matrix, [x, y, z]: Light): Light {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Light;
}

/** Linear sRGB to XYZ, over the white of D65. */
const XYZ: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

function labOf(light: Light): Light {
  const curve = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const [x, y, z] = times(XYZ, light).map(curve);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;

/** Sharma, Wu and Dalal (2005). */
export function ciede2000([l1, a1, b1]: Light, [l2, a2, b2]: Light): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const h = grey ? h1 + h2 : h1 + turn / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (angle: number) => Math.cos(angle * RADIAN);
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hues = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIAN)) / (1 + 0.015 * c * t);
  const bend = 60 * Math.exp(-((((h + 360) % 360) - 275) ** 2) / 25 ** 2);
  const blue = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(bend * RADIAN);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 + blue * chroma * hues);
}

function hue(a: number, b: number): number {
  return (Math.atan2(b, a) / RADIAN + 360) % 360;
}
