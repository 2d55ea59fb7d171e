import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../engine/entry.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../../protocol/notifications.ts';
import type { Notice, TableNews } from '../news.ts';
import { messageFor, type Reader } from './message.ts';

const ANNA: Reader = { language: 'en', timeZone: 'Europe/Zurich' };

const NEWS: TableNews = {
  table: 'first',
  game: 'breaking-away',
  isOver: false,
  people: ['Anna', 'Ben', null, 'Cleo'],
  awaited: [0],
  winners: [],
  rematch: null,
};

function notice(kind: NoticeKind, news: Partial<TableNews> = {}, parts: Partial<Notice> = {}): Notice {
  return { kind, news: { ...NEWS, ...news }, seat: 0, ...parts };
}

test('one table: the message names the game and the others', () => {
  expect(messageFor(ANNA, [notice('turn')])).toEqual({
    language: 'en',
    title: 'Your turn in Breaking Away',
    lines: ['You’re playing with Ben and Cleo.'],
    table: 'first',
    kinds: ['turn'],
  });
});

test('the time is said in the time zone of the reader', () => {
  const deadline = Date.UTC(2026, 10, 18, 17, 30);
  const [line] = messageFor(ANNA, [notice('time', {}, { deadline })]).lines;
  expect(line).toContain('Wednesday');
  expect(line).toContain('6:30');
  const [german] = messageFor({ language: 'de', timeZone: 'Asia/Tokyo' }, [
    notice('time', {}, { deadline }),
  ]).lines;
  expect(german).toContain('Donnerstag');
  expect(german).toContain('02:30');
});

test('the beginning and the first turn are one message', () => {
  const { title } = messageFor(ANNA, [notice('begun'), notice('turn')]);
  expect(title).toBe('Breaking Away has begun, and it’s your turn');
});

test('several tables are gathered', () => {
  const second = { table: 'second', game: 'ausreisser', people: ['Dora', 'Anna'] };
  const turns = messageFor(ANNA, [notice('turn'), notice('turn', second, { seat: 1 })]);
  expect(turns).toMatchObject({
    title: '2 tables are waiting for you',
    lines: ['Breaking Away with Ben and Cleo: your turn', 'Der Ausreisser with Dora: your turn'],
    table: null,
  });
  const mixed = messageFor(ANNA, [notice('turn'), notice('ended', { ...second, isOver: true }, { seat: 1 })]);
  expect(mixed.title).toBe('News from 2 tables');
});

test('the end names the winners, unless they are bots', () => {
  const over = { isOver: true, awaited: [] };
  expect(messageFor(ANNA, [notice('ended', { ...over, winners: [1, 3] })])).toMatchObject({
    title: 'Breaking Away is over',
    lines: ['Ben and Cleo win. At the table: Ben and Cleo.'],
  });
  expect(messageFor(ANNA, [notice('ended', { ...over, winners: [2] })]).lines).toEqual([
    'At the table: Ben and Cleo.',
  ]);
  expect(messageFor(ANNA, [notice('ended')]).title).toBe('The table of Breaking Away was closed');
});

test('a rematch is opened at its new table', () => {
  expect(messageFor(ANNA, [notice('rematch', { rematch: 'next' })]).table).toBe('next');
});

test('alone with bots, nobody else is named', () => {
  expect(messageFor(ANNA, [notice('turn', { people: ['Anna', null] })]).lines).toEqual([]);
});

test('a message to everybody names all who are to move', () => {
  const { title, lines } = messageFor(ANNA, [notice('turn', { awaited: [0, 1] }, { seat: null })]);
  expect(title).toBe('Breaking Away: it’s Anna and Ben’s turn');
  expect(lines).toEqual(['At the table: Anna, Ben, and Cleo.']);
});

describe.each(LANGUAGES)('%s', language => {
  test.each(NOTICE_KINDS)('there are words for %s, alone and among others', kind => {
    const reader = { language, timeZone: 'Europe/Paris' };
    const extra = { deadline: 1_800_000_000_000 };
    for (const news of [{}, { isOver: true, winners: [1] }]) {
      const one = notice(kind, news, extra);
      for (const seat of [0, null]) {
        const { title, lines } = messageFor(reader, [{ ...one, seat }]);
        expect(title).toContain('Breaking Away');
        expect(lines.join()).toContain('Ben');
      }
      const { lines } = messageFor(reader, [
        one,
        notice('turn', { table: 'other', people: ['Anna', 'Ben'] }),
      ]);
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).not.toMatch(/[{}]/);
    }
  });
});
