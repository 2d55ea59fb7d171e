import { expect, test } from 'vitest';
import type { Message } from '../words/message.ts';
import { noticeMail } from './notice-mail.ts';

const MESSAGE: Message = {
  language: 'en',
  title: 'Your turn in Breaking Away',
  lines: ['You’re playing with <img src=x onerror=alert(1)> & "Cleo".'],
  table: 'abc',
  kinds: ['turn'],
};
const PARTS = {
  to: 'anna@example.org',
  message: MESSAGE,
  link: 'https://race.example/#/table/abc',
  unsubscribe: 'https://race.example/api/unsubscribe/abc?x=1&y=2',
  board: null,
};

test('text and HTML say the same, and lead to the table and out of the list', () => {
  const { subject, text, html = '', unsubscribe } = noticeMail(PARTS);
  expect(subject).toBe(MESSAGE.title);
  expect(unsubscribe).toBe(PARTS.unsubscribe);
  for (const part of [MESSAGE.title, MESSAGE.lines[0], PARTS.link, PARTS.unsubscribe])
    expect(text).toContain(part);
  expect(html).toContain(`<a href="${PARTS.link}"`);
  expect(html).toContain('x=1&amp;y=2');
});

test('SEC-28: names of players are text in a mail', () => {
  const { html = '' } = noticeMail(PARTS);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Cleo&quot;');
  expect(html).not.toContain('<img');
});

test('the board is shown inside the mail, which loads nothing from anywhere', () => {
  const board = Uint8Array.of(1, 2, 3);
  const { html = '', pictures } = noticeMail({ ...PARTS, board });
  expect(pictures).toEqual([{ name: 'board', png: board }]);
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:board']);
});
