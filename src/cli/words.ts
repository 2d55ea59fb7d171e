import botTexts from '../bots/texts/en.json' with { type: 'json' };
import type { Reason } from '../engine/brain.ts';
import type { GameEntry } from '../engine/entry.ts';
import type { LogEntry } from '../engine/log.ts';
import type { Refusal } from '../engine/refusal.ts';
import { sayReason } from '../engine/say-reason.ts';
import { type Args, say, type Wording } from '../engine/text.ts';
import engineTexts from '../engine/texts/en.json' with { type: 'json' };
import type { Viewer } from '../engine/turn.ts';
import tableTexts from '../table/texts/en.json' with { type: 'json' };

export type NamedWording = Wording & { readonly names: readonly string[] };

export async function loadWording(
  entry: GameEntry | undefined,
  names: readonly string[],
): Promise<NamedWording> {
  const own = entry ? await entry.texts.en() : {};
  return { language: 'en', messages: { ...engineTexts, ...botTexts, ...tableTexts, ...own }, names };
}

/** `BA-9 rider 1 holds no 7`; refusals of the table itself have no rule number. */
export function sayRefusal(wording: Wording, { rule, code, args }: Refusal): string {
  const text = say(wording, `refusal.${code}`, args);
  return rule === 'table' ? text : `${rule} ${text}`;
}

/** A log entry with the rule's number, as this viewer may read it. */
export function sayLog(wording: Wording, { key, rule, args, secret }: LogEntry, viewer: Viewer): string {
  const own = secret && secret.seat === viewer;
  const text = own
    ? say(wording, `log.${key}.own`, { ...args, ...secret.args })
    : say(wording, `log.${key}`, args);
  return rule === 'table' ? text : `${text} (${rule})`;
}

/** Why a bot did what it did. */
export function sayBotReason(wording: Wording, reason: Reason): string {
  const texts = {
    t: (key: string, args: Args = {}) => say(wording, key, args),
    has: (key: string) => key in wording.messages,
  };
  return sayReason(texts, reason);
}
