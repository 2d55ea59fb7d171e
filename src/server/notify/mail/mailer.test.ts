import { expect, test } from 'vitest';
import { Mailbox } from '../../testing/notify/mailbox.ts';
import { freePort } from '../../testing/server-process.ts';
import { type Mail, Mailer } from './mailer.ts';

const FROM = 'Slipstream <race@example.org>';
const MAIL: Mail = { to: 'anna@example.org', subject: 'Grüße', text: 'Du bist am Zug, Anna – schön!' };

function mailerAt(url: string): Mailer {
  return new Mailer({ url, from: FROM }, () => {});
}

test('a mail arrives as text and HTML, with headers for one-click unsubscribing (RFC 8058)', async () => {
  const mailbox = await Mailbox.open();
  const unsubscribe = 'https://race.example/api/unsubscribe/abc';
  const html = '<p>Du bist am Zug, <b>Anna</b> – schön!</p>';
  expect(await mailerAt(mailbox.url).send({ ...MAIL, html, unsubscribe })).toBe('sent');
  const [{ to, headers, text, html: shown }] = mailbox.mails;
  expect(to).toEqual(['anna@example.org']);
  expect(headers.get('from')).toBe('Slipstream <race@example.org>');
  expect(headers.get('subject')).toBe('Grüße');
  expect(text.trim()).toBe(MAIL.text);
  expect(shown.trim()).toBe(html);
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

test('a picture travels inside the mail', async () => {
  const mailbox = await Mailbox.open();
  const png = Uint8Array.of(137, 80, 78, 71, 0, 255);
  const html = '<img src="cid:board">';
  expect(await mailerAt(mailbox.url).send({ ...MAIL, html, pictures: [{ name: 'board', png }] })).toBe(
    'sent',
  );
  expect([...mailbox.mails[0].parts.get('image/png')!]).toEqual([...png]);
});

test('one address is never read as several', async () => {
  const mailbox = await Mailbox.open();
  const outcome = await mailerAt(mailbox.url).send({ ...MAIL, to: 'a@example.org, b@example.org' });
  expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain('b@example.org');
  expect(outcome).not.toBe('failed');
});

test('a line break in a subject adds no header', async () => {
  const mailbox = await Mailbox.open();
  await mailerAt(mailbox.url).send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.org' });
  expect(mailbox.mails[0].headers.has('bcc')).toBe(false);
  expect(mailbox.mails[0].to).toEqual([MAIL.to]);
});

test.each([
  [451, 'failed'],
  [550, 'refused'],
  ['hang-up', 'unknown'],
] as const)('the answer %s after the content means %s', async (answer, outcome) => {
  const mailbox = await Mailbox.open();
  mailbox.answer = () => answer;
  expect(await mailerAt(mailbox.url).send(MAIL)).toBe(outcome);
});

test('a mail server that is not there can be tried again, and the reason is reported', async () => {
  const errors: unknown[] = [];
  const url = `smtp://user:password@127.0.0.1:${await freePort()}`;
  const mailer = new Mailer({ url, from: FROM }, error => errors.push(error));
  expect(await mailer.send(MAIL)).toBe('failed');
  expect(String(errors[0])).toContain('ECONNREFUSED');
  expect(String(errors[0])).not.toContain('password');
});
