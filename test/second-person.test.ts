import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/engine/entry.ts';
import { games } from '../src/games/index.ts';

type Messages = Readonly<Record<string, string>>;

/** A log message about a person, by name: `{seat:name}`, or `{car:name}` where cars stand for players. */
const ABOUT_SOMEBODY = /\{(seat|car):name\}/;
const TO_SOMEBODY = /\{to:name\}/;
const SECOND_PERSON = /\.(you|to-you)$/;

/** The log messages of a game as the page has them: the board's texts go before the game's. */
function logMessages(game: string, language: string): Messages {
  const folders = ['texts', 'board/texts', 'board/story/texts'];
  const files = folders.map(folder =>
    join(import.meta.dirname, '../src/games', game, folder, `${language}.json`),
  );
  const messages: Messages[] = files.filter(existsSync).map(file => JSON.parse(readFileSync(file, 'utf8')));
  const all = Object.entries(Object.assign({}, ...messages) as Messages);
  return Object.fromEntries(all.filter(([key]) => key.startsWith('log.')));
}

/** The messages of this kind that lack a form for the reader, or still have the reader's name in it. */
function namingTheReader(messages: Messages, about: RegExp, form: string): string[] {
  const plain = Object.keys(messages).filter(key => !SECOND_PERSON.test(key) && about.test(messages[key]));
  return plain.filter(key => about.test(messages[`${key}.${form}`] ?? messages[key]));
}

describe.each(games.map(({ meta }) => meta.id))('%s', game => {
  test.each(LANGUAGES)('the log says "you" to the player it tells of, in %s', language => {
    const messages = logMessages(game, language);
    expect(Object.values(messages).some(text => ABOUT_SOMEBODY.test(text))).toBe(true);
    expect(namingTheReader(messages, ABOUT_SOMEBODY, 'you')).toEqual([]);
    expect(namingTheReader(messages, TO_SOMEBODY, 'to-you')).toEqual([]);
  });
});
