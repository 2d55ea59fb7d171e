import type { Language } from '../../engine/entry.ts';
import type { Messages } from '../../engine/text.ts';
import { Words } from '../../kit/words.svelte.ts';
import { refusalWording } from '../words.ts';

// Of their own, because everybody loads the texts of the home page.
const texts = import.meta.glob<Messages>('./texts/*.json', { import: 'default' });

/** The words of everything about notifications, and of refusals. */
export async function loadNoticeWords(language: Language): Promise<Words> {
  const [own, refusals] = await Promise.all([
    texts[`./texts/${language}.json`](),
    refusalWording(language, null),
  ]);
  return new Words({ language, messages: { ...refusals.messages, ...own } });
}
