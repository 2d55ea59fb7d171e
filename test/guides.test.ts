import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/engine/entry.ts';
import { games } from '../src/games/index.ts';
import { citedIn, type Guide, parseGuide, picturesIn } from '../src/web/guide/guide.ts';

const ROOT = join(import.meta.dirname, '..');
const TRANSLATIONS = LANGUAGES.slice(1);

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const guideOf = (game: string, language: string) =>
  parseGuide(read('src/games', game, 'guide', `${language}.md`));

/** The numbers in their order. */
function numbered(rules: string): string[] {
  return [...rules.matchAll(/^- \*\*([A-Z]{2}-\d+)\*\* /gm)].map(([, number]) => number);
}

function cited({ sections }: Guide): string[] {
  return [...new Set(sections.flatMap(citedIn))].sort();
}

describe.each(games.map(({ meta }) => meta.id))('%s', game => {
  const rules = read('docs/rules', `${game}.md`);

  test.each(TRANSLATIONS)('has the same numbered rules, chapter by chapter, in %s', language => {
    const chapters = (text: string) => text.split(/^## .*$/m).map(numbered);
    expect(chapters(read('docs/rules', language, `${game}.md`))).toEqual(chapters(rules));
  });

  test.each(LANGUAGES)('has a guide in %s that cites every rule, and none that there is not', language => {
    expect(cited(guideOf(game, language))).toEqual(numbered(rules).sort());
  });

  test.each(LANGUAGES)('has every picture of its guide in %s', language => {
    const pictures = picturesIn(guideOf(game, language));
    expect(pictures).not.toEqual([]);
    for (const name of pictures) {
      expect(existsSync(join(ROOT, 'src/games', game, 'board/pictures', `${name}.svelte`)), name).toBe(true);
    }
  });

  test.each(TRANSLATIONS)('says the same in %s: sections, what they cite, their figures', language => {
    const shape = ({ sections }: Guide) =>
      sections.map(section => ({
        cited: citedIn(section).sort(),
        blocks: section.blocks.map(({ kind }) => kind),
        figures: figuresIn(section.blocks),
      }));
    expect(shape(guideOf(game, language))).toEqual(shape(guideOf(game, 'en')));
  });
});

/** The numbers of a table are the same in every language. */
function figuresIn(blocks: Guide['sections'][number]['blocks']): unknown {
  return blocks.flatMap(block =>
    block.kind === 'table' ? block.rows.map(row => JSON.stringify(row).match(/\d+/g)) : [],
  );
}
