import { type Refusal, refuse } from '../engine/refusal.ts';

const MAX_NAME = 40;
const MAX_CHAT = 500;

/** Control characters, half characters, line ends, and marks that change the direction of the text around them. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * A letter, digit, punctuation mark or symbol that shows. Fillers and variation selectors are default ignorable; the
 * others listed are blank although Unicode calls them letters or symbols.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

export function checkName(name: string): Refusal | null {
  return isReadable(name, MAX_NAME) ? null : refuse('table', 'bad-name', { max: MAX_NAME });
}

export function checkChat(text: string): Refusal | null {
  return isReadable(text, MAX_CHAT) ? null : refuse('table', 'bad-text', { max: MAX_CHAT });
}

function isReadable(text: string, max: number): boolean {
  return text.length <= max && !FORBIDDEN.test(text) && VISIBLE.test(text);
}
