import type { Component } from 'svelte';
import type { Messages } from '../../engine/text.ts';

const sheets = import.meta.glob<Component>('../../games/*/board/print/Sheets.svelte', { import: 'default' });
const texts = import.meta.glob<Messages>(['./texts/*.json', '../../games/*/board/print/texts/*.json'], {
  import: 'default',
});

export function hasSheets(game: string): boolean {
  return sheetsOf(game) in sheets;
}

/** The sheets that players of a boxed game need. */
export function loadSheets(game: string): Promise<Component> {
  return sheets[sheetsOf(game)]();
}

function sheetsOf(game: string): string {
  return `../../games/${game}/board/print/Sheets.svelte`;
}

/** Their texts, and those of the page around them; a game without sheets has none of its own. */
export async function printMessages(game: string, language: string): Promise<Messages> {
  const files = [`./texts/${language}.json`, `../../games/${game}/board/print/texts/${language}.json`];
  return Object.assign({}, ...(await Promise.all(files.map(file => texts[file]?.()))));
}
