import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { say } from '../engine/text.ts';
import { readConfig, VARIABLES } from './config.ts';
import texts from './texts/en.json' with { type: 'json' };

test('without settings a server listens on loopback only, with SQLite in ./data', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: { host: '127.0.0.1', port: 8080, location: { folder: 'data' }, publicOrigin: null, proxies: 0 },
  });
});

test('with DATABASE_URL it is on PostgreSQL, and links lead to PUBLIC_URL', () => {
  const settings = {
    DATABASE_URL: 'postgres://db/slipstream',
    PUBLIC_URL: 'https://race.example/x',
    PORT: '',
  };
  expect(readConfig(settings)).toMatchObject({
    ok: true,
    config: {
      location: { url: 'postgres://db/slipstream' },
      publicOrigin: 'https://race.example',
      port: 8080,
    },
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['DATABASE_URL', 'mysql://db'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'race.example'],
  ['TRUST_PROXY', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Slipstream'],
  ['MAIL_FROM', 'a@example.org\nBcc: b@example.org'],
  ['BOT_PAUSE_MS', '-1'],
  ['SEAT_RATE', 'many'],
  ['MAX_SOCKETS', '0'],
])('%s=%s is refused with words that name it', (name, value) => {
  const configured = readConfig({ [name]: value });
  if (configured.ok) throw new Error('not refused');
  const [{ code, args }] = configured.problems;
  expect(say({ language: 'en', messages: texts }, `refusal.${code}`, args)).toContain(`${name} must be `);
});

test('all invalid variables are reported together', () => {
  const configured = readConfig({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(configured).toMatchObject({
    ok: false,
    problems: [{ args: { name: 'PORT' } }, { args: { name: 'LOG_LEVEL' } }],
  });
});

test('mails need a sender, and mails and webhooks a public address', () => {
  const SMTP_URL = 'smtp://mail.example.org';
  expect(readConfig({ SMTP_URL })).toMatchObject({
    ok: false,
    problems: ['MAIL_FROM', 'PUBLIC_URL'].map(name => ({
      code: 'setting-missing',
      args: { name, because: 'SMTP_URL' },
    })),
  });
  const MAIL_FROM = 'Slipstream <race@example.org>';
  expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://race.example' })).toMatchObject({
    ok: true,
    config: { mail: { url: SMTP_URL, from: MAIL_FROM } },
  });
  expect(readConfig({})).toMatchObject({ ok: true, config: { mail: null, webhooks: false } });
  expect(readConfig({ WEBHOOKS: '1' })).toMatchObject({
    problems: [{ args: { name: 'PUBLIC_URL', because: 'WEBHOOKS' } }],
  });
});

test('the README lists every variable', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  for (const name of VARIABLES) expect(readme).toContain(`\`${name}\``);
});
