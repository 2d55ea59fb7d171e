import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.ts';
import { LANGUAGES } from '../src/engine/entry.ts';
import { type Args, type Messages, PLACEHOLDER, say } from '../src/engine/text.ts';
import { games } from '../src/games/index.ts';

/** All that can be said at a table of this game, as its page loads it. */
function messagesOf(language: string, game: string): Messages {
  const files = [...filesBelow('src', `${language}.json`)].filter(
    ({ path }) => !path.startsWith('src/games/') || path.startsWith(`src/games/${game}/`),
  );
  return Object.assign({}, ...files.map(({ text }) => JSON.parse(text)));
}

/** For each argument of a message, and of the messages it leads to, every value worth trying. */
function valuesFor(messages: Messages, key: string): Map<string, readonly (string | number)[]> {
  const values = new Map<string, readonly (string | number)[]>();
  for (const [, name, form = ''] of messages[key].matchAll(PLACEHOLDER)) {
    if (!form.startsWith('@')) {
      if (!values.has(name)) values.set(name, [0, 1, 2, 5]);
      continue;
    }
    const prefix = `${form.slice(1)}.`;
    // A message among those it leads to, such as `move.is` with `{move:@move}`, is not meant itself.
    const endings = Object.keys(messages)
      .filter(each => each.startsWith(prefix) && !each.slice(prefix.length).includes('.'))
      .filter(each => !messages[each].includes(`:${form}}`))
      .map(each => each.slice(prefix.length));
    for (const ending of endings)
      for (const [inner, tried] of valuesFor(messages, prefix + ending)) values.set(inner, tried);
    values.set(name, endings);
  }
  return values;
}

test.each(games.map(({ meta }) => meta.id))('every message of %s can be filled in every language', game => {
  const english = messagesOf('en', game);
  expect(Object.keys(english).length).toBeGreaterThan(400);
  for (const language of LANGUAGES) {
    // What a language lacks is named by `npm run i18n`.
    const messages = { ...english, ...messagesOf(language, game) };
    const wording = { language, messages, names: ['Anna', 'Ben'] };
    for (const key of Object.keys(english)) {
      const values = [...valuesFor(english, key)];
      const most = Math.max(1, ...values.map(([, tried]) => tried.length));
      for (let i = 0; i < most; i++) {
        const args: Args = Object.fromEntries(values.map(([name, tried]) => [name, tried[i % tried.length]]));
        expect(say(wording, key, args), `${language} ${key}`).not.toMatch(/[{}]|undefined/);
      }
    }
  }
});
