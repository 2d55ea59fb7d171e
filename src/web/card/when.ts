import type { Words } from '../../kit/words.svelte.ts';

/** A day in words: "14 March", with the year if it is another one. */
export function sayDay(words: Words, at: number): string {
  const day = new Date(at);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return day.toLocaleDateString(words.language, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
