/** One part of a selector: `g.name[class*='place-']`. */
export interface Compound {
  readonly tag: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly {
    readonly name: string;
    readonly test: '=' | '*=' | '';
    readonly value: string;
  }[];
}

export interface Rule {
  /** From the outermost ancestor to the element itself. */
  readonly parts: readonly Compound[];
  readonly weight: number;
  readonly declarations: readonly Declaration[];
}

export type Declaration = readonly [property: string, value: string];

const COMMENT = /\/\*.*?\*\//gs;
/** A type, a class, an attribute, or a class that Svelte adds without weight. */
const SIMPLE =
  /^(?:([a-zA-Z][\w-]*)|\.([\w-]+)|\[([\w-]+)(?:(\*?=)(?:'([^']*)'|"([^"]*)"))?\]|:where\(\.([\w-]+)\))/;
export const ROOT = ':root';
const CLASS_WEIGHT = 100;

/**
 * Reads a style sheet of our own components: types, classes, attributes and descendants. Rules that depend on a
 * screen or a pointer (`@media`, `:hover`) are left out, and so are all other selectors.
 */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  for (const [prelude, body] of blocksOf(css.replaceAll(COMMENT, ''))) {
    if (prelude.startsWith('@')) continue;
    const declarations = parseDeclarations(body);
    for (const selector of prelude.split(',')) {
      const parts = selector.trim().split(/\s+/).map(parseCompound);
      if (!parts.every(part => part !== null)) continue;
      rules.push({ parts, weight: parts.reduce((sum, part) => sum + weightOf(part), 0), declarations });
    }
  }
  // The sort is stable: of two rules with the same weight the later one counts.
  return rules.sort((a, b) => a.weight - b.weight);
}

export function parseDeclarations(body: string): Declaration[] {
  return body.split(';').flatMap(each => {
    const colon = each.indexOf(':');
    return colon < 0 ? [] : [[each.slice(0, colon).trim(), each.slice(colon + 1).trim()] as const];
  });
}

/** The top-level blocks of a style sheet: what stands before the braces, and between them. */
function* blocksOf(css: string): Generator<readonly [prelude: string, body: string]> {
  let from = 0;
  while (true) {
    const open = css.indexOf('{', from);
    if (open < 0) return;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end++) {
      if (css[end] === '{') depth++;
      else if (css[end] === '}') depth--;
    }
    yield [css.slice(from, open).trim(), css.slice(open + 1, end - 1)];
    from = end;
  }
}

function parseCompound(text: string): Compound | null {
  if (text === ROOT) return { tag: ROOT, classes: [], attributes: [] };
  let tag: string | null = null;
  const classes: string[] = [];
  const attributes: Compound['attributes'][number][] = [];
  let rest = text;
  while (rest !== '') {
    const found = SIMPLE.exec(rest);
    if (!found) return null;
    const [all, type, name, attribute, test = '', single, double, scope] = found;
    if (type !== undefined) tag = type;
    else if (attribute !== undefined)
      attributes.push({ name: attribute, test: test as '=' | '*=' | '', value: single ?? double ?? '' });
    else classes.push(name ?? scope);
    rest = rest.slice(all.length);
  }
  return { tag, classes, attributes };
}

function weightOf({ tag, classes, attributes }: Compound): number {
  return (tag === null ? 0 : 1) + CLASS_WEIGHT * (classes.length + attributes.length);
}
