import type { Language } from '../../engine/entry.ts';
import type { Messages, Wording } from '../../engine/text.ts';
import type { AnyTutorial } from '../../engine/tutorial.ts';

const tutorials = import.meta.glob<AnyTutorial>('../../games/*/tutorial/index.ts', { import: 'tutorial' });
const texts = import.meta.glob<Messages>('../../games/*/tutorial/texts/*.json', { import: 'default' });

export function hasTutorial(game: string): boolean {
  return pathOf(game) in tutorials;
}

export function loadTutorial(game: string): Promise<AnyTutorial> {
  return tutorials[pathOf(game)]();
}

/** The coach's texts of a game. */
export async function coachWording(language: Language, game: string): Promise<Wording> {
  return { language, messages: await texts[`../../games/${game}/tutorial/texts/${language}.json`]() };
}

function pathOf(game: string): string {
  return `../../games/${game}/tutorial/index.ts`;
}
