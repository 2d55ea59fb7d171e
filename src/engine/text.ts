import type { Json } from './json.ts';

/** The numbers and names a message is filled with. */
export type Args = { readonly [name: string]: Json };

/** One language's messages by key. */
export type Messages = { readonly [key: string]: string };

export interface Wording {
  readonly language: string;
  readonly messages: Messages;
  /** Names of the seats, for `{seat:name}`. */
  readonly names?: readonly string[];
}

/** A placeholder of a message: the argument and its form. */
export const PLACEHOLDER = /\{(\w+)(?::([^}]*))?\}/g;

/**
 * Fills a message. In its braces stand
 * - `{value}`: the argument, numbers as the language writes them, lists joined by commas;
 * - `{names:and}`: a list as a sentence says it, "Anna, Ben and Cleo";
 * - `{seat:name}`: the name of that seat; several are joined like `and`;
 * - `{n:minute|minutes}`: the form for that number in this language. The first form is for the plural category `one`,
 *   the last for all others; further categories are named: `{n:minuta|few=minuty|minut}`;
 * - `{place:#st|two=nd|few=rd|th}`: the same by the categories of ordinal numbers;
 * - `{place:nth}`: the ordinal number, by the message `nth`;
 * - `{car:@colour}`: the message `colour.<car>`.
 */
export function say(wording: Wording, key: string, args: Args): string {
  const message = wording.messages[key];
  if (message === undefined) throw new Error(`no message ${key} in ${wording.language}`);
  return message.replace(PLACEHOLDER, (_, name: string, form?: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`message ${key} wants ${name}`);
    if (!Array.isArray(value)) return sayValue(wording, value as Json, form, args);
    const items = value.map(item => sayValue(wording, item, form, args));
    if (form !== 'and' && form !== 'name') return items.join(', ');
    return new Intl.ListFormat(wording.language).format(items);
  });
}

function sayValue(wording: Wording, value: Json, form: string | undefined, args: Args): string {
  if (form === undefined || form === 'and') return sayPlain(wording.language, value);
  if (form === 'name') return wording.names?.[Number(value)] ?? String(Number(value) + 1);
  if (form === 'nth') return say(wording, 'nth', { n: value });
  if (form.startsWith('@')) return say(wording, `${form.slice(1)}.${value}`, args);
  return pluralForm(wording.language, Number(value), form);
}

function pluralForm(language: string, value: number, form: string): string {
  const type = form[0] === '#' ? 'ordinal' : 'cardinal';
  const forms = form.slice(type === 'ordinal' ? 1 : 0).split('|');
  const category = rulesOf(language, type).select(value);
  if (category === 'one') return forms[0];
  const named = forms.find(each => each.startsWith(`${category}=`));
  return named?.slice(category.length + 1) ?? forms[forms.length - 1];
}

function sayPlain(language: string, value: Json): string {
  // Small whole numbers look the same in every language, and creating an Intl.NumberFormat is slow.
  if (Number.isInteger(value) && Math.abs(Number(value)) < 1000) return String(value);
  if (typeof value === 'number') return formatOf(language).format(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One for each language: creating a format costs more than a thousand uses. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const key = language + type;
  const found = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, found);
  return found;
}
