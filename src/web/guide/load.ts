import type { Component } from 'svelte';
import type { Player } from '../../kit/player.ts';
import { type Guide, parseGuide, picturesIn } from './guide.ts';

const guides = import.meta.glob<string>('../../games/*/guide/*.md', { query: '?raw', import: 'default' });
const stills = import.meta.glob<Still>('../../games/*/board/pictures/*.svelte', { import: 'default' });

/**
 * A picture of a guide: part of the board in a position reached by the rules. `players` give names and
 * colours.
 */
type Still = Component<{ players: readonly Player[] }>;

export interface LoadedGuide extends Guide {
  /** Pictures by name. All are loaded before the guide is shown, so the layout does not shift. */
  readonly stills: ReadonlyMap<string, Still>;
}

/** `null` if the game has no guide in this language. */
export async function loadGuide(game: string, language: string): Promise<LoadedGuide | null> {
  const file = guides[`../../games/${game}/guide/${language}.md`];
  if (!file) return null;
  const guide = parseGuide(await file());
  const load = async (name: string): Promise<[string, Still]> => [
    name,
    await stills[`../../games/${game}/board/pictures/${name}.svelte`](),
  ];
  return { ...guide, stills: new Map(await Promise.all(picturesIn(guide).map(load))) };
}
