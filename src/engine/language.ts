import { LANGUAGES, type Language } from './entry.ts';

/** The first of the wanted languages (`de-AT`, `fr`, …) that we have texts in; English if there is none. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map(tag => LANGUAGES.find(language => language === tag.split('-')[0].toLowerCase()));
  return known.find(language => language !== undefined) ?? 'en';
}
