import { LEVELS, type Level } from '../../bots/levels.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';

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

/** The name of a person who has deleted their player card. Pages show it in their language. */
export const FORMER_PLAYER = 'former player';

/** Records and lists show a bot's seat under this name. */
export function botName(level: string): string {
  return `${level} bot`;
}

/** The level of the bot that has this name; `null` for a person's name. */
export function levelOfBot(name: string): Level | null {
  return LEVELS.find(level => botName(level) === name) ?? null;
}

/** A person must not be named like a bot: in a record only the name tells them apart. */
export function checkName(name: string): Refusal | null {
  if (!isReadable(name, MAX_NAME)) return refuse('table', 'bad-name', { max: MAX_NAME });
  return levelOfBot(name.trim()) === null ? null : refuse('table', 'bot-name', { name: name.trim() });
}

export function checkChat(text: string): Refusal | null {
  return isReadable(text, MAX_CHAT) ? null : refuse('table', 'bad-text', { max: MAX_CHAT });
}

function isReadable(text: string, max: number): boolean {
  return text.length <= max && !FORBIDDEN.test(text) && VISIBLE.test(text);
}
