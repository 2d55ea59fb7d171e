import { type Compound, parseDeclarations, parseRules, ROOT, type Rule } from './rules.ts';
import { attributesOf, resolveValue, type Variables } from './values.ts';

/** The CSS properties that change a drawing; all others concern a page. */
const DRAWN = new Set([
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font',
  'font-family',
  'font-size',
  'font-stretch',
  'font-style',
  'font-weight',
  'letter-spacing',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
]);

const TOKEN = /<!--.*?-->|<(\/?)([a-zA-Z]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gs;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
/** Attributes that only a page needs. */
const PAGE_ONLY = /^(class|style|role|tabindex|pointer-events|inert|data-.*|aria-.*)$/;

interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly classes: ReadonlySet<string>;
  readonly variables: Variables;
  readonly isRoot: boolean;
}

/** Writes the styles of a drawing into its elements, so that it needs no style sheet. */
export function standAlone(markup: string, css: string): string {
  const rules = parseRules(css);
  const open: Element[] = [];
  return markup.replaceAll(
    TOKEN,
    (token, closing?: string, tag?: string, attributes?: string, single?: string) => {
      if (tag === undefined) return '';
      if (closing) {
        open.pop();
        return token;
      }
      const { element, text } = dress(tag, attributes ?? '', open, rules);
      if (single) return `<${tag}${text}/>`;
      open.push(element);
      return `<${tag}${text}>`;
    },
  );
}

function dress(
  tag: string,
  text: string,
  ancestors: readonly Element[],
  rules: readonly Rule[],
): { element: Element; text: string } {
  const attributes = new Map([...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, value]));
  const classes = new Set((attributes.get('class') ?? '').split(' '));
  const variables = ancestors.at(-1)?.variables ?? new Map();
  const bare: Element = { tag, attributes, classes, variables, isRoot: ancestors.length === 0 };
  const declared = [
    ...rules.filter(rule => matches(rule, bare, ancestors)).flatMap(rule => rule.declarations),
    ...parseDeclarations(attributes.get('style') ?? ''),
  ];
  const own = declared.filter(([property]) => property.startsWith('--'));
  const element = own.length === 0 ? bare : { ...bare, variables: new Map([...bare.variables, ...own]) };
  const drawn = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (!PAGE_ONLY.test(name)) drawn.set(name, resolveValue(value, element.variables));
  }
  for (const [property, value] of declared) {
    if (!DRAWN.has(property)) continue;
    for (const [name, resolved] of attributesOf(property, resolveValue(value, element.variables))) {
      drawn.set(name, resolved);
    }
  }
  flattenOpacity(drawn);
  const written = [...drawn].map(([name, value]) => ` ${name}="${value.replaceAll('"', "'")}"`);
  return { element, text: written.join('') };
}

/**
 * Moves the opacity of an element to fill and stroke, which its children inherit. As an opacity of its own it needs a
 * layer, which is slow, and the renderer panics on layers that reach out of the picture.
 */
function flattenOpacity(attributes: Map<string, string>): void {
  const opacity = Number(attributes.get('opacity') ?? 1);
  attributes.delete('opacity');
  if (opacity === 1) return;
  for (const paint of ['fill-opacity', 'stroke-opacity']) {
    attributes.set(paint, String(Number(attributes.get(paint) ?? 1) * opacity));
  }
}

function matches({ parts }: Rule, element: Element, ancestors: readonly Element[]): boolean {
  if (!fits(parts.at(-1)!, element)) return false;
  let above = ancestors.length - 1;
  for (let part = parts.length - 2; part >= 0; part--) {
    while (above >= 0 && !fits(parts[part], ancestors[above])) above--;
    if (above < 0) return false;
    above--;
  }
  return true;
}

function fits({ tag, classes, attributes }: Compound, element: Element): boolean {
  return (
    (tag === null || tag === element.tag || (tag === ROOT && element.isRoot)) &&
    classes.every(name => element.classes.has(name)) &&
    attributes.every(({ name, test, value }) => {
      const has = element.attributes.get(name);
      if (has === undefined) return false;
      return test === '' || (test === '=' ? has === value : has.includes(value));
    })
  );
}
