import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/server.ts';
import { freePort } from '../../src/server/testing/server-process.ts';
import { BY_MAIL } from '../../src/table/clock/tempo.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { home, PHONE, QUICK, shootThemes, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

const CARD = { name: 'Mara', language: 'en', timeZone: 'Europe/Amsterdam', mark: 2, secrets: [] };

/** A server whose host has configured every channel. */
async function serveAllChannels(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slipstream-notices-'));
  const port = await freePort();
  const configured = readConfig({
    ...{ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'race@example.org', WEBHOOKS: '1' },
  });
  if (!configured.ok) throw new Error(JSON.stringify(configured.problems));
  const started = await startServer(configured.config);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  onTestFinished(async () => {
    await started.value.close();
    await rm(folder, { recursive: true });
  });
  return `http://127.0.0.1:${port}/`;
}

/** Makes a player card in this browser, as the card page does. */
async function makeCard(page: Page): Promise<void> {
  await page.evaluate(async card => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/card', { method: 'POST', headers, body: JSON.stringify(card) });
    localStorage.setItem('slipstream.card', JSON.stringify({ name: card.name, settled: [] }));
  }, CARD);
}

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('the card page has the ways to be told, and keeps what is chosen', async () => {
  const site = await serveAllChannels();
  const { page } = await visit(QUICK, { baseURL: site });
  await makeCard(page);
  await page.goto(`${site}#/card`);
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  // Mails go to confirmed addresses only.
  expect(await switchOf(page, 'E-mail').count()).toBe(0);
  await switchOf(page, 'Feed').click();
  expect(await page.getByLabel('Address of your feed').inputValue()).toMatch(`${site}feed/`);
  await switchOf(page, 'Quiet hours').click();
  await page.getByLabel('From', { exact: true }).selectOption('23');
  await page.getByLabel('someone writes in the chat').click();
  await page.getByLabel('Discord, Slack and others').fill('http://127.0.0.1/');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('It must start with https://').waitFor();
  await expectAccessible(page);
  await shootThemes(page, 'notifications');
  await page.reload();
  await page.getByText('in Amsterdam').waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('23');
  expect(await page.getByLabel('someone writes in the chat').isChecked()).toBe(true);
  expect(await switchOf(page, 'Feed').isChecked()).toBe(true);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('heading', { name: 'Notifications' }).scrollIntoViewIfNeeded();
  await shootThemes(page, 'notifications-phone');
});

test('a server without any of it configured offers push alone; after the first move by days the page asks once', async () => {
  const { page, end } = await visit(QUICK);
  await makeCard(page);
  await page.goto(`${home()}#/card`);
  await switchOf(page, 'On this device').waitFor();
  expect(await switchOf(page, 'E-mail').count()).toBe(0);
  expect(await switchOf(page, 'Feed').count()).toBe(0);
  expect(await page.getByLabel('Discord, Slack and others').count()).toBe(0);

  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
  const order = { game: 'breaking-away', options: {}, tempo: BY_MAIL, visibility: 'public', seats };
  const { table } = await (await page.request.post(`${home()}api/tables`, { data: order })).json();
  await page.goto(`${home()}#/table/${table}`);
  await page.getByRole('button', { name: 'Take this seat' }).first().click();
  await page.getByText('you', { exact: true }).first().waitFor();
  for (const seat of [1, 2]) {
    const ask = { type: 'sit', seat, name: `Ben ${seat}`, nonce: `nonce-of-${seat}` };
    await page.request.post(`${home()}api/tables/${table}`, { data: { ask } });
  }
  await page.getByRole('button', { name: 'Set the line-up' }).click();
  await page.getByText('How shall we tell you?').waitFor();
  await expectAccessible(page);
  await shootThemes(page, 'how-to-tell');
  await page.getByRole('button', { name: 'Don’t tell me' }).click();
  await page.getByText('How shall we tell you?').waitFor({ state: 'detached' });
  const asked = () =>
    page.evaluate(async () => (await (await fetch('/api/card/notifications')).json()).settings.asked);
  await expect.poll(asked).toBe(true);
  await end();
});

test('the service worker shows messages of the server', async () => {
  const { page } = await visit(QUICK, { serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: new URL(home()).origin });
  const client = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations.filter(({ scopeURL }) => scopeURL === home());
    if (first) registered.resolve(first.registrationId);
  });
  await client.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('./sw.js');
    await navigator.serviceWorker.ready;
  });
  const data = JSON.stringify({
    ...{ title: 'Your turn in Breaking Away', body: 'You’re playing with Ben.' },
    ...{ page: 't/abc', language: 'en', waiting: 1 },
  });
  const registrationId = await registered.promise;
  await client.send('ServiceWorker.deliverPushMessage', { origin: home(), registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker;
      const notifications = await (await ready).getNotifications();
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect.poll(shown).toEqual([
    {
      title: 'Your turn in Breaking Away',
      body: 'You’re playing with Ben.',
      tag: 't/abc',
      data: { page: 't/abc' },
    },
  ]);
});
