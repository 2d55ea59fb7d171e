import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../server.ts';
import { emptyLocation } from '../testing/databases.ts';
import { folderOf, sqliteLocation } from '../testing/locations.ts';
import { serve, testConfig } from '../testing/servers.ts';

test('security.txt names the contact and expires within a year', async () => {
  const { origin } = await serve(await emptyLocation(sqliteLocation), {
    CONTACT: 'mailto:host@race.example',
  });
  const answer = await fetch(`${origin}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:host@race.example\n');
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)![1]) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  expect((await api().send('GET', '/.well-known/security.txt')).status).toBe(404);
  expect((await api().send('GET', '/host.json')).body).toEqual({ contact: null, privacy: null });
});

test("the host's part of the privacy page comes from a file", async () => {
  const location = await emptyLocation(sqliteLocation);
  const file = join(folderOf(location), 'privacy.txt');
  await writeFile(file, 'We delete all tables in January.\n');
  const { api } = await serve(location, { PRIVACY_FILE: file });
  expect((await api().send('GET', '/host.json')).body).toEqual({
    contact: null,
    privacy: 'We delete all tables in January.',
  });
});

test('a file that cannot be read is named, and nothing starts', async () => {
  const config = testConfig(await emptyLocation(sqliteLocation), { PRIVACY_FILE: '/nowhere/privacy.txt' });
  expect(await startServer(config)).toMatchObject({
    ok: false,
    refusal: { code: 'cannot-read-setting', args: { name: 'PRIVACY_FILE' } },
  });
});

test.each([
  [{}, 'max-age=31536000'],
  [{ HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
])(
  'SEC-27: HTTPS is asked for on other names of the domain only if the host wants it: %j',
  async (settings, header) => {
    const { origin } = await serve(await emptyLocation(sqliteLocation), {
      PUBLIC_URL: 'https://race.example',
      ...settings,
    });
    expect((await fetch(`${origin}/healthz`)).headers.get('strict-transport-security')).toBe(header);
  },
);
