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
 * - `{seat:name}`: the name of that seat;
 * - `{n:minute|minutes}`: the form for that number in this language;
 * - `{car:@colour}`: the message `colour.<car>`.
 */
export function say(wording: Wording, key: string, args: Args): string {
  const message = wording.messages[key];
  if (message === undefined) throw new Error(`no message ${key} in ${wording.language}`);
  return message.replace(PLACEHOLDER, (_, name: string, form?: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`message ${key} wants ${name}`);
    if (!Array.isArray(value)) return sayValue(wording, value as Json, form, args);
    return value.map(item => sayValue(wording, item, form, args)).join(', ');
  });
}

function sayValue(wording: Wording, value: Json, form: string | undefined, args: Args): string {
  if (form === undefined) return sayPlain(wording.language, value);
  if (form === 'name') return wording.names?.[Number(value)] ?? String(Number(value) + 1);
  if (form.startsWith('@')) return say(wording, `${form.slice(1)}.${value}`, args);
  const forms = form.split('|');
  const category = new Intl.PluralRules(wording.language).select(Number(value));
  return category === 'one' ? forms[0] : forms[forms.length - 1];
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
