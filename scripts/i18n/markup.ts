import { parse } from 'svelte/compiler';

/** Attributes that are read or heard. */
const SPOKEN = ['aria-label', 'title', 'alt', 'placeholder', 'label'];

/** Text for people in the markup of a component, which belongs into the message files. */
export function wordsInMarkup(source: string): string[] {
  return textIn(parse(source, { modern: true }).fragment);
}

function textIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, data } = node as { type?: unknown; name?: unknown; data?: unknown };
  if (type === 'StyleDirective' || (type === 'Attribute' && !SPOKEN.includes(String(name)))) return [];
  if (type === 'Text') return /\p{L}/u.test(String(data)) ? [String(data).trim()] : [];
  return Object.values(node).flatMap(textIn);
}
