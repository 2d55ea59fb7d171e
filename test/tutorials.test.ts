import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/engine/entry.ts';
import type { Json } from '../src/engine/json.ts';
import { defaultOptions } from '../src/engine/options.ts';
import { type Messages, PLACEHOLDER } from '../src/engine/text.ts';
import type { AnyTutorial, TutorialStep } from '../src/engine/tutorial.ts';
import { games } from '../src/games/index.ts';
import { LessonSession } from '../src/web/learn/lesson-session.ts';
import { firstSeats } from '../src/web/seats.ts';

const GAMES = join(import.meta.dirname, '../src/games');

/** All lessons: `tutorial/` and `tutorial-<name>/` of every game. */
const lessons = games.flatMap(entry =>
  readdirSync(join(GAMES, entry.meta.id))
    .filter(folder => folder.startsWith('tutorial'))
    .map(folder => ({ ...entry, path: `${entry.meta.id}/${folder}` })),
);

async function tutorialIn(path: string): Promise<AnyTutorial> {
  return (await import(join(GAMES, path, 'index.ts'))).tutorial;
}

function textsIn(path: string, language: string): Messages {
  return JSON.parse(readFileSync(join(GAMES, path, 'texts', `${language}.json`), 'utf8'));
}

/** The keys of all messages of a step. */
function keysOf({ key, moves, slips = [] }: TutorialStep<Json>): string[] {
  if (!moves) return [key];
  const replies = moves.map(({ say = 'done' }) => say);
  const hints = slips.map(({ say = 'hint' }) => say);
  return [key, ...new Set(['task', 'hint', ...replies, ...hints].map(each => `${key}.${each}`))];
}

test('every game has a tutorial', () => {
  const first = lessons.filter(({ path }) => path.endsWith('/tutorial'));
  expect(first.length).toBe(games.length);
});

describe.each(lessons)('$path', ({ meta, rules, path }) => {
  const open = async () => new LessonSession(await rules(), await tutorialIn(path), 'Anna');

  /** Plays all steps, with this answer of each, or its last one. */
  async function playThrough(lesson: LessonSession, steps: AnyTutorial['steps'], answer: number) {
    for (const [i, { moves }] of steps.entries()) {
      expect(lesson.current.lesson).toMatchObject({ step: i, phase: moves ? 'ask' : 'read' });
      if (moves) {
        const { do: action } = moves[Math.min(answer, moves.length - 1)];
        expect(await lesson.request({ type: 'act', do: action }), `step ${i + 1}`).toBeNull();
        expect(lesson.current.lesson?.phase).toBe('done');
      }
      lesson.goOn();
    }
    expect(lesson.current.lesson?.phase).toBe('end');
  }

  test('has 8 to 12 steps, half of them to be done, and each can be done in every way it accepts', async () => {
    const { steps } = await tutorialIn(path);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(steps.filter(({ moves }) => moves).length).toBeGreaterThanOrEqual(steps.length / 2);
    const most = Math.max(...steps.map(({ moves = [] }) => moves.length));
    for (let answer = 0; answer < most; answer++) await playThrough(await open(), steps, answer);
  });

  test('is followed by a game that its table can be set up for', async () => {
    const { firstGame } = await open();
    const seats = firstSeats(meta, 'Anna', firstGame.seats);
    expect(seats).toHaveLength(firstGame.seats);
    expect(
      meta.checkOptions?.({ ...defaultOptions(meta.options), ...firstGame.options }, seats.length, []),
    ).toBeFalsy();
  });

  test('answers a slip with a hint, takes it back, and goes back and to the beginning', async () => {
    const { steps } = await tutorialIn(path);
    const lesson = await open();
    const first = lesson.current;
    for (const [i, { key, moves, slips = [] }] of steps.entries()) {
      const before = lesson.current.view;
      for (const { do: action, say = 'hint' } of slips) {
        expect(await lesson.request({ type: 'act', do: action }), `step ${i + 1}`).toBeNull();
        expect(lesson.current.lesson).toMatchObject({ phase: 'slip', say: `${key}.${say}` });
        expect(await lesson.request({ type: 'undo' })).toBeNull();
        expect(lesson.current.view.state).toEqual(before.state);
      }
      if (moves) {
        await lesson.request({ type: 'act', do: moves[0].do });
        lesson.back();
        expect(lesson.current.view).toEqual({ ...before, log: expect.anything() });
        await lesson.request({ type: 'act', do: moves[0].do });
      }
      lesson.goOn();
    }
    lesson.restart();
    expect(lesson.current.view.state).toEqual(first.view.state);
    expect(lesson.current.lesson).toEqual(first.lesson);
  });

  test.each(LANGUAGES)('says everything in %s, citing rules that there are', async language => {
    const { steps, seats } = await tutorialIn(path);
    const texts = textsIn(path, language);
    const wanted = [...steps.flatMap(keysOf), 'end'].map(key => `tutorial.${key}`);
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
    const numbered = readFileSync(join(GAMES, '../../docs/rules', `${meta.id}.md`), 'utf8');
    for (const text of Object.values(texts)) {
      for (const [, rule] of text.matchAll(/\[([^\]]*)\]/g)) expect(numbered).toContain(`- **${rule}** `);
      for (const [, name] of text.matchAll(PLACEHOLDER)) expect(Number(name.slice(1))).toBeLessThan(seats);
    }
  });

  test.each(LANGUAGES)('does its sums right in %s', language => {
    for (const text of Object.values(textsIn(path, language))) {
      for (const [, sum, result] of text.replaceAll('**', '').matchAll(/(\d+(?: [+−] \d+)+) = (\d+)/g)) {
        const terms = sum.replaceAll('− ', '+ -').split(' + ').map(Number);
        expect(
          terms.reduce((total, term) => total + term, 0),
          sum,
        ).toBe(Number(result));
      }
    }
  });

  test.each(LANGUAGES.slice(1))('cites the same rules in %s', language => {
    const cited = (texts: Messages) =>
      Object.entries(texts).map(([key, text]) => [key, text.match(/\[[^\]]*\]/g)]);
    expect(cited(textsIn(path, language))).toEqual(cited(textsIn(path, 'en')));
  });
});
