import type { Words } from '../kit/words.svelte.ts';
import { FORMER_PLAYER } from '../table/commands/names.ts';

/** The name of a person; one who has deleted their player card has none any more. */
export function shownName(words: Words, name: string): string {
  return name === FORMER_PLAYER ? words.t('name.former') : name;
}
