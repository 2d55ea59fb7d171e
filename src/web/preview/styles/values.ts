/** The values of custom properties. */
export type Variables = ReadonlyMap<string, string>;

const VARIABLE = /var\((--[\w-]+)\)/g;
const MIX = /color-mix\(in srgb, (#[0-9a-f]{6}) (\d+)%, (#[0-9a-f]{6})\)/g;
const DEEPEST = 8;

/** Replaces variables and mixed colours, which programs that draw SVG do not know. */
export function resolveValue(text: string, variables: Variables): string {
  let value = text;
  for (let depth = 0; value.includes('var(') && depth < DEEPEST; depth++) {
    value = value.replaceAll(VARIABLE, (all, name: string) => variables.get(name) ?? all);
  }
  return value.replaceAll(MIX, (_, a: string, percent: string, b: string) =>
    mix(a, b, Number(percent) / 100),
  );
}

function mix(a: string, b: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map(at => Math.round(channel(a, at) * part + channel(b, at) * (1 - part)));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Widths by the names that SVG 1.1 has for them. */
const STRETCHES = [
  [112, 'normal'],
  [123, 'semi-expanded'],
  [140, 'expanded'],
  [Number.POSITIVE_INFINITY, 'extra-expanded'],
] as const;
const FONT = /^(?:(italic) )?(?:(\d+) )?([\d.]+)px(?: ?\/ ?[\d.]+)? (.+)$/;

/** A declaration as SVG attributes: `font` in its parts, widths by name, weights in hundreds. */
export function attributesOf(property: string, value: string): [name: string, value: string][] {
  if (property === 'font') {
    const [, style, weight, size, family] = FONT.exec(value) ?? [];
    if (family === undefined) return [];
    return [
      ...(style ? [['font-style', style] as [string, string]] : []),
      ...attributesOf('font-weight', weight ?? '400'),
      ['font-size', size],
      ['font-family', family],
      ['font-stretch', 'normal'],
    ];
  }
  if (property === 'font-weight') return [[property, String(Math.round(Number(value) / 100) * 100)]];
  if (property === 'font-stretch') {
    const percent = Number.parseFloat(value);
    return [[property, STRETCHES.find(([most]) => percent < most)![1]]];
  }
  return [[property, value.replace(/px$/, '')]];
}
