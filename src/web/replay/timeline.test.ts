import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../engine/entry.ts';
import { parseRecord } from '../../engine/record.ts';
import { type Messages, say } from '../../engine/text.ts';
import { chapters as ausgebremstChapters } from '../../games/ausgebremst/board/story/chapters.ts';
import { highlights as ausgebremst } from '../../games/ausgebremst/board/story/highlights.ts';
import { highlights as ausreisser } from '../../games/ausreisser/board/story/highlights.ts';
import { chapters as ausreisserChapters } from '../../games/ausreisser/board/story/history.ts';
import { highlights as autoscooter } from '../../games/autoscooter/board/story/highlights.ts';
import { chapters as autoscooterChapters } from '../../games/autoscooter/board/story/history.ts';
import { highlights as breakingAway } from '../../games/breaking-away/board/story/highlights.ts';
import { chapters as breakingAwayChapters } from '../../games/breaking-away/board/story/history.ts';
import { findGame } from '../../games/index.ts';
import { readStory } from './open-story.ts';
import type { Story } from './story.ts';
import { nextRound, previousRound, roundAt, timelineOf } from './timeline.ts';

const examples = import.meta.glob<string>('../../../test/examples/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<Messages>(['../../*/texts/*.json', '../../games/*/texts/*.json'], {
  import: 'default',
  eager: true,
});
const boardTexts = import.meta.glob<Messages>('../../games/*/board/texts/*.json', {
  import: 'default',
  eager: true,
});

const boards = {
  'breaking-away': { chapters: breakingAwayChapters, highlights: breakingAway },
  ausreisser: { chapters: ausreisserChapters, highlights: ausreisser },
  autoscooter: { chapters: autoscooterChapters, highlights: autoscooter },
  ausgebremst: { chapters: ausgebremstChapters, highlights: ausgebremst },
};
type Id = keyof typeof boards;

async function storiesOf(id: Id): Promise<Story[]> {
  const game = await findGame(id)!.rules();
  const lines = examples[`../../../test/examples/${id}.jsonl`].trim().split('\n');
  return lines.map(line => {
    const record = parseRecord(line);
    const reading = record.ok ? readStory(game, record.value) : null;
    if (!reading?.ok) throw new Error(line.slice(0, 80));
    return reading.story;
  });
}

/** The texts of the board, the game and the page. */
function messagesOf(id: Id, language: string): Messages {
  const wanted = [...Object.entries(texts), ...Object.entries(boardTexts)]
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .filter(([path]) => !path.includes('/games/') || path.includes(`/games/${id}/`));
  return Object.assign({}, ...wanted.map(([, messages]) => messages));
}

describe.each(Object.keys(boards) as Id[])('%s', id => {
  test('every log entry of a replay has a text in every language, from every view', async () => {
    const wordings = LANGUAGES.map(language => ({ language, messages: messagesOf(id, language) }));
    for (const story of await storiesOf(id)) {
      for (const eyes of ['all', 1] as const) {
        const { said, marks } = timelineOf(boards[id], story.logFor(eyes));
        for (const { key, args } of [...said.flat(), ...marks.map(({ entry }) => entry)]) {
          for (const wording of wordings) expect(say(wording, `log.${key}`, args)).not.toBe('');
        }
      }
    }
  });

  test('rounds are in order, and stepping forward and back reaches the same moments', async () => {
    for (const story of await storiesOf(id)) {
      const timeline = timelineOf(boards[id], story.logFor('all'));
      const starts = timeline.rounds.map(({ moment }) => moment);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.length).toBeGreaterThan(0);
      const forth: number[] = [];
      for (let at = 0; at < story.length; at = nextRound(timeline, at)) forth.push(at);
      const back: number[] = [];
      for (let at = story.length; at > 0; at = back[0]) back.unshift(previousRound(timeline, at));
      expect(back).toEqual(forth);
      for (const start of starts) expect(roundAt(timeline, start)?.moment).toBe(start);
    }
  });

  test('every mark is at the moment of its entry', async () => {
    for (const story of await storiesOf(id)) {
      const { marks, told, log } = timelineOf(boards[id], story.logFor('all'));
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.map(({ moment }) => moment)).toEqual(
        marks.map(({ moment }) => moment).sort((a, b) => a - b),
      );
      for (const { moment, entry } of marks) {
        expect(entry.n).toBeGreaterThan(told[moment - 1]);
        expect(entry.n).toBeLessThan(told[moment] + 1);
      }
      expect(told.at(-1)).toBe(log.length);
    }
  });
});

test('each game marks its own highlights', async () => {
  const kinds = async (id: Id) => {
    const [story] = await storiesOf(id);
    const { marks, log } = timelineOf(boards[id], story.logFor('all'));
    const count = (kind: string) => marks.filter(mark => mark.kind === kind).length;
    const told = (key: RegExp) => log.filter(entry => key.test(entry.key)).length;
    return { count, told };
  };
  const race = await kinds('breaking-away');
  expect([race.count('sprint'), race.count('finish')]).toEqual([2, 1]);
  const stage = await kinds('ausreisser');
  expect(stage.count('lead')).toBe(stage.told(/^jersey$/));
  expect(stage.count('finish')).toBe(1);
  const ride = await kinds('autoscooter');
  expect(ride.count('crash')).toBe(ride.told(/^(crash|push)/));
  const grid = await kinds('ausgebremst');
  expect(grid.count('finish')).toBe(grid.told(/finish$/));
  expect(grid.count('out')).toBe(grid.told(/off$|eliminated$/));
});
