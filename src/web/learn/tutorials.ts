import type { Language } from '../../engine/entry.ts';
import type { Messages, Wording } from '../../engine/text.ts';
import type { AnyTutorial } from '../../engine/tutorial.ts';

// A game's first lesson is in `tutorial/`, further ones in `tutorial-<name>/`.
const tutorials = import.meta.glob<AnyTutorial>('../../games/*/tutorial*/index.ts', { import: 'tutorial' });
const texts = import.meta.glob<Messages>('../../games/*/tutorial*/texts/*.json', { import: 'default' });

/** The names of a game's lessons in the address; the first one's is empty. */
export function lessonsOf(game: string): string[] {
  const folder = new RegExp(`/games/${game}/tutorial-?([^/]*)/index\\.ts$`);
  return Object.keys(tutorials)
    .flatMap(path => folder.exec(path)?.[1] ?? [])
    .sort();
}

export function loadTutorial(game: string, lesson: string): Promise<AnyTutorial> {
  return tutorials[`${folderOf(game, lesson)}/index.ts`]();
}

/** The coach's texts of a lesson. */
export async function coachWording(language: Language, game: string, lesson: string): Promise<Wording> {
  return { language, messages: await texts[`${folderOf(game, lesson)}/texts/${language}.json`]() };
}

/** The key of a lesson in the list of completed ones. */
export function lessonKey(game: string, lesson: string): string {
  return lesson ? `${game}/${lesson}` : game;
}

function folderOf(game: string, lesson: string): string {
  return `../../games/${game}/tutorial${lesson && `-${lesson}`}`;
}
