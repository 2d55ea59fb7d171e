import { Marked, type Token, type TokenizerExtension, type Tokens } from 'marked';

/** A guide, parsed from markdown into this tree only: no markup of a file reaches the page. */
export interface Guide {
  /** The first section is the two-minute summary. */
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'picture'; readonly name: string; readonly caption: string };

type Row = readonly (readonly Inline[])[];

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly text: readonly Inline[] }
  | { readonly kind: 'rules'; readonly numbers: readonly string[] };

/** A citation: `[BA-9]` or `[BA-9, BA-11]`. */
const CITED = /^\[([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\]/;

const citation: TokenizerExtension = {
  name: 'rules',
  level: 'inline',
  start: text => text.indexOf('['),
  tokenizer(text) {
    const cited = CITED.exec(text);
    return cited ? { type: 'rules', raw: cited[0], numbers: cited[1].split(', ') } : undefined;
  },
};

const markdown = new Marked({ extensions: [citation] });

export function parseGuide(text: string): Guide {
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const token of markdown.lexer(text)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) sections.push({ title: token.text, blocks: [] });
    else if (sections.length === 0) throw new Error(`before the first section: ${token.raw}`);
    else sections[sections.length - 1].blocks.push(blockOf(token));
  }
  return { sections };
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: token.text };
    case 'paragraph':
      return pictureOf(token as Tokens.Paragraph) ?? { kind: 'paragraph', text: inlines(token.tokens) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map(({ tokens }) => inlines(tokens)) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const row = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => inlines(tokens));
      return { kind: 'table', head: row(header), rows: rows.map(row) };
    }
    default:
      throw new Error(`a guide has no ${token.type}: ${token.raw}`);
  }
}

/** A paragraph that holds nothing but a picture. */
function pictureOf({ tokens }: Tokens.Paragraph): Block | null {
  const [only] = tokens;
  if (tokens.length !== 1 || only.type !== 'image') return null;
  return { kind: 'picture', name: only.href, caption: only.text };
}

function inlines(tokens: Token[] = []): Inline[] {
  return tokens.flatMap(inlineOf);
}

function inlineOf(token: Token): Inline | Inline[] {
  switch (token.type) {
    case 'text':
      // The text of a list item is a block with its own tokens.
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : { kind: 'text', text: token.text };
    case 'strong':
    case 'em':
      return { kind: token.type, text: inlines(token.tokens) };
    case 'rules':
      return { kind: 'rules', numbers: token.numbers };
    default:
      throw new Error(`a guide has no ${token.type}: ${token.raw}`);
  }
}

export function picturesIn({ sections }: Guide): string[] {
  const blocks = sections.flatMap(section => section.blocks);
  return blocks.flatMap(block => (block.kind === 'picture' ? block.name : []));
}

/** All rules cited in a section, without duplicates. */
export function citedIn({ blocks }: Section): string[] {
  const numbers = blocks.flatMap(block => textsOf(block).flatMap(text => text.flatMap(numbersOf)));
  return [...new Set(numbers)];
}

/** The first block that cites this rule, or the one after the summary; `null` if none does. */
export function blockOn({ sections }: Guide, rule: string): Block | null {
  const [summary, ...others] = sections.map(({ blocks }) => blocks.find(block => cites(block, rule)));
  return others.find(block => block !== undefined) ?? summary ?? null;
}

function cites(block: Block, rule: string): boolean {
  return textsOf(block).some(text => text.some(inline => numbersOf(inline).includes(rule)));
}

function textsOf(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === 'paragraph') return [block.text];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [block.head, ...block.rows].flat();
  return [];
}

function numbersOf(inline: Inline): readonly string[] {
  if (inline.kind === 'rules') return inline.numbers;
  return inline.kind === 'text' ? [] : inline.text.flatMap(numbersOf);
}
