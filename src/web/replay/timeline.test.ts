import { describe, expect, test } from 'vitest';
import { type GameEntry, LANGUAGES } from '../../engine/entry.ts';
import { parseRecord } from '../../engine/record.ts';
import { type Messages, say } from '../../engine/text.ts';
import { findGame, games } from '../../games/index.ts';
import type { AnyBoard } from '../../kit/board.ts';
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

type Telling = Pick<AnyBoard, 'chapters' | 'highlights'>;
const tellings = import.meta.glob<Partial<Telling>>(
  ['../../games/*/board/story/*.ts', '!../../games/*/board/story/*.test.ts'],
  { eager: true },
);

/** Chapters and highlights of a game, from any files of its story. The whole board needs a browser. */
function tellingOf(id: string): Telling {
  const own = Object.entries(tellings).filter(([path]) => path.includes(`/games/${id}/`));
  const { chapters, highlights } = Object.assign({}, ...own.map(([, module]) => module));
  return { chapters, highlights };
}

async function storiesOf({ meta: { id }, rules }: GameEntry): Promise<Story[]> {
  const game = await rules();
  const lines = examples[`../../../test/examples/${id}.jsonl`].trim().split('\n');
  return lines.map(line => {
    const record = parseRecord(line);
    const reading = record.ok ? readStory(game, record.value) : null;
    if (!reading?.ok) throw new Error(line.slice(0, 80));
    return reading.story;
  });
}

/** The texts of the board, the game and the page. */
function messagesOf(id: string, language: string): Messages {
  const wanted = [...Object.entries(texts), ...Object.entries(boardTexts)]
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .filter(([path]) => !path.includes('/games/') || path.includes(`/games/${id}/`));
  return Object.assign({}, ...wanted.map(([, messages]) => messages));
}

describe.each(games)('$meta.id', entry => {
  const { id } = entry.meta;
  const telling = tellingOf(id);

  test('every log entry of a replay has a text in every language, from every view', async () => {
    const wordings = LANGUAGES.map(language => ({ language, messages: messagesOf(id, language) }));
    for (const story of await storiesOf(entry)) {
      for (const viewpoint of ['all', 1] as const) {
        const { entriesAt, marks } = timelineOf(telling, story.logFor(viewpoint));
        for (const { key, args } of [...entriesAt.flat(), ...marks.map(({ entry }) => entry)]) {
          for (const wording of wordings) expect(say(wording, `log.${key}`, args)).not.toBe('');
        }
      }
    }
  });

  test('rounds are in order, and stepping forward and back reaches the same moments', async () => {
    for (const story of await storiesOf(entry)) {
      const timeline = timelineOf(telling, story.logFor('all'));
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
    for (const story of await storiesOf(entry)) {
      const { marks, logLengths, log } = timelineOf(telling, story.logFor('all'));
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.map(({ moment }) => moment)).toEqual(
        marks.map(({ moment }) => moment).sort((a, b) => a - b),
      );
      for (const { moment, entry } of marks) {
        expect(entry.n).toBeGreaterThan(logLengths[moment - 1]);
        expect(entry.n).toBeLessThan(logLengths[moment] + 1);
      }
      expect(logLengths.at(-1)).toBe(log.length);
    }
  });
});

test('each game marks its own highlights', async () => {
  const kinds = async (id: string) => {
    const [story] = await storiesOf(findGame(id)!);
    const { marks, log } = timelineOf(tellingOf(id), story.logFor('all'));
    const count = (kind: string) => marks.filter(mark => mark.kind === kind).length;
    const logged = (key: RegExp) => log.filter(entry => key.test(entry.key)).length;
    return { count, logged };
  };
  const race = await kinds('breaking-away');
  expect([race.count('sprint'), race.count('finish')]).toEqual([2, 1]);
  const stage = await kinds('ausreisser');
  expect(stage.count('lead')).toBe(stage.logged(/^jersey$/));
  expect(stage.count('finish')).toBe(1);
  const ride = await kinds('autoscooter');
  expect(ride.count('crash')).toBe(ride.logged(/^(crash|push)/));
  const grid = await kinds('ausgebremst');
  expect(grid.count('finish')).toBe(grid.logged(/finish$/));
  expect(grid.count('out')).toBe(grid.logged(/off$|eliminated$/));
});
