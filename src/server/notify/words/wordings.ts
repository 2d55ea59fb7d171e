import type { Language } from '../../../engine/entry.ts';
import type { Wording } from '../../../engine/text.ts';
import de from '../texts/de.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };

const messages = { en, de, fr };

/** The texts of messages. They are small, and needed at any time: a job has no request to wait with. */
export function wordingOf(language: Language): Wording {
  return { language, messages: messages[language] };
}
