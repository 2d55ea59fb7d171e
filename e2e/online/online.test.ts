import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { ride } from '../helpers/breaking-away.ts';
import { expectToFit, home, PHONE, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { lineUp, meet, named, openTable, race, rider, sit } from '../helpers/online.ts';

useBrowser();

/** Waits until both pages show the same race: bots may ride on in the meantime. */
async function expectSameRace(one: Page, other: Page): Promise<void> {
  const isSame = async () => String(await race(one)) === String(await race(other));
  await expect.poll(isSame, { timeout: 10_000 }).toBe(true);
}

test('two browsers and a spectator play live, one of them through a break', async () => {
  const { anna, ben, watch } = await meet({}, PHONE);
  const cleo = await visit(named('Cleo'));
  expect(new URL(watch).search + new URL(watch).pathname).toMatch(/^\/t\/[\w-]{22}$/);
  await lineUp(anna.page);
  await cleo.page.goto(watch);
  await cleo.page.getByText('Waiting for').first().waitFor();
  await lineUp(ben.page);

  for (let rides = 0; rides < 6; rides++) {
    const page = await rider(anna.page, ben.page);
    await ride(page);
  }
  await expectSameRace(anna.page, cleo.page);

  await rider(anna.page, ben.page);
  await ben.page.context().setOffline(true);
  await ben.page.getByText('You’re offline').waitFor();
  await shoot(ben.page, 'offline-phone-light');
  for (let rides = 0; rides < 2 && (await anna.page.locator('.plate').count()) > 0; rides++)
    await ride(anna.page);
  await ben.page.context().setOffline(false);
  await ben.page.getByText('You’re offline').waitFor({ state: 'hidden' });
  for (let rides = 0; rides < 6; rides++) await ride(await rider(anna.page, ben.page));
  await expectSameRace(anna.page, ben.page);
  await expectSameRace(anna.page, cleo.page);
  expect(await cleo.page.locator('.plate').count()).toBe(0);
  for (const { page } of [anna, ben, cleo]) await expectToFit(page);
  await Promise.all([anna.end(), ben.end(), cleo.end()]);
});

/** Anna and Ben with their line-ups set: the page of the one to ride, the other page, and the race as it stands. */
async function meetToRide() {
  const { anna, ben } = await meet();
  await lineUp(anna.page);
  await lineUp(ben.page);
  const page = await rider(anna.page, ben.page);
  const other = page === anna.page ? ben.page : anna.page;
  return { anna, ben, page, other, before: await race(other) };
}

test('a move that meets passing trouble in the server is made a moment later by itself', async () => {
  const { anna, ben, page, other, before } = await meetToRide();
  let refusals = 0;
  await page.routeWebSocket(/\/socket$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => {
      const { type, id } = JSON.parse(String(text));
      if (type !== 'ask' || refusals === 2) server.send(text);
      else {
        refusals++;
        const refusal = { code: 'trouble', rule: 'server', args: {} };
        socket.send(JSON.stringify({ type: 'refused', id, refusal }));
      }
    });
  });
  await page.reload();
  await ride(page);
  const isMade = async () => String(await race(other)) !== String(before);
  await expect.poll(isMade, { timeout: 10_000 }).toBe(true);
  expect(refusals).toBe(2);
  expect(await page.getByText('something went wrong').count()).toBe(0);
  await Promise.all([anna.end(), ben.end()]);
});

test('a move made without a network shows at once and is made when there is one', async () => {
  const { anna, ben, page, other, before } = await meetToRide();
  await page.context().setOffline(true);
  await page.locator('.plate').last().click();
  await page
    .getByRole('button', { name: /^Ride \d+ to field/ })
    .last()
    .click();
  await expect.poll(() => race(page)).not.toEqual(before);
  expect(await race(other)).toEqual(before);
  await page.context().setOffline(false);
  await expect.poll(() => race(other), { timeout: 10_000 }).not.toEqual(before);
  await Promise.all([anna.end(), ben.end()]);
});

test('a table that cannot be reached says so, and opens as soon as it can', async () => {
  const { anna, ben } = await meet({}, PHONE);
  const { page } = ben;
  const table = new URL(page.url()).pathname.slice('/t/'.length);
  await page.evaluate(() => {
    location.hash = '#/credits';
  });
  await page.getByText('SIL Open Font License').waitFor();
  await page.context().setOffline(true);
  // From page to page nothing is loaded but the table.
  await page.goto(`${home()}#/table/${table}`);
  await page.getByText('You’re offline').waitFor();
  await expectToFit(page);
  await shoot(page, 'unreachable-phone');
  await page.context().setOffline(false);
  await lineUp(page);
  await Promise.all([anna.end(), ben.end()]);
});

test('a sealed line-up can be changed until all are in, and stays after a reload', async () => {
  const { anna, ben } = await meet();
  await lineUp(anna.page);
  await anna.page.getByText('Your line-up is set').waitFor();
  await anna.page.getByRole('button', { name: /Rider 1, value 1/ }).focus();
  await anna.page.keyboard.press('ArrowUp');
  const changed = await anna.page.locator('.value').allTextContents();
  await anna.page.getByRole('button', { name: 'Change the line-up' }).click();
  await anna.page
    .getByRole('button', { name: 'Change the line-up' })
    .and(anna.page.locator(':disabled'))
    .waitFor();
  await anna.page.reload();
  await anna.page.getByText('Your line-up is set').waitFor();
  expect(await anna.page.locator('.value').allTextContents()).toEqual(changed);
  expect(await ben.page.getByText('Your line-up is set').count()).toBe(0);
  await lineUp(ben.page);
  await rider(anna.page, ben.page);
  await Promise.all([anna.end(), ben.end()]);
});

test('a public table by mail is found in the lobby, and in the list of its players', async () => {
  const anna = await visit(named('Anna'));
  const ben = await visit(named('Ben'), PHONE);
  await openTable(anna.page, { tempo: 'Turn-based', visibility: 'Public' });
  await ben.page.goto(`${home()}#/join/ausreisser`);
  await ben.page.getByText('No one is waiting').waitFor();
  await ben.page.getByRole('link', { name: /^Breaking Away/ }).click();
  const row = ben.page.locator('main > ul > li', { hasText: 'Anna' }).first();
  await row.getByText('Turn-based: 3 days each').waitFor();
  await expectToFit(ben.page);
  await row.getByRole('link', { name: 'Take a seat' }).click();
  await sit(ben.page, 'Ben');
  await lineUp(ben.page);
  await ben.page.goto(home());
  await anna.page.goto(home());
  await anna.page.getByRole('link', { name: 'Your move' }).click();
  expect(await anna.page.locator('time').first().textContent()).toMatch(/^2 d 23 h$/);
  await lineUp(anna.page);
  await Promise.all([anna.end(), ben.end()]);
});

test('players talk among themselves while the game runs, and can be muted', async () => {
  const { anna, ben, watch } = await meet();
  const cleo = await visit(named('Cleo'));
  await cleo.page.goto(watch);
  for (const { page } of [anna, ben, cleo]) await page.getByRole('tab', { name: 'Chat' }).click();
  await anna.page.getByLabel('Message everyone').fill('See you at the sprint.');
  await anna.page.keyboard.press('Enter');
  await ben.page.getByText('See you at the sprint.').waitFor();
  await cleo.page.getByText('only the players can chat').waitFor();
  expect(await cleo.page.getByText('See you at the sprint.').count()).toBe(0);
  await ben.page.getByRole('button', { name: 'Mute Anna' }).click();
  expect(await ben.page.getByText('See you at the sprint.').count()).toBe(0);
  await ben.page.reload();
  await ben.page.getByRole('tab', { name: 'Chat' }).click();
  await ben.page.getByRole('button', { name: 'Unmute Anna' }).click();
  await ben.page.getByText('See you at the sprint.').waitFor();
  await Promise.all([anna.end(), ben.end(), cleo.end()]);
});

test('a move that showed nothing new can be taken back before anybody has answered it', async () => {
  const { anna, ben } = await meet({ option: 'All movement values are visible from the start' });
  await lineUp(anna.page);
  await lineUp(ben.page);
  // A ride can be undone while the next rider is a person who has not answered.
  for (;;) {
    const page = await rider(anna.page, ben.page);
    const other = page === anna.page ? ben.page : anna.page;
    const before = await race(page);
    await ride(page);
    const asked = other.locator('.plate').first().waitFor({ timeout: 250 });
    const isAsked = await asked.then(
      () => true,
      () => false,
    );
    if (!isAsked) continue;
    await expectSameRace(page, other);
    const undo = page.getByRole('button', { name: 'Undo' });
    // A bot has answered already.
    if (await undo.isDisabled()) continue;
    await undo.click();
    await expect.poll(() => race(other), { timeout: 10_000 }).toEqual(before);
    break;
  }
  await Promise.all([anna.end(), ben.end()]);
});

test('a seat is handed on by its link, and its old link ends', async () => {
  const { anna, ben } = await meet();
  const dora = await visit(named('Dora'));
  await lineUp(ben.page);
  await lineUp(anna.page);
  await ben.page.getByRole('button', { name: 'Table' }).click();
  await ben.page.getByLabel('New player’s name').fill('Dora');
  await ben.page.getByRole('button', { name: 'Hand over' }).click();
  const link = await ben.page.getByLabel('Link for Dora').inputValue();
  await ben.page.keyboard.press('Escape');
  await dora.page.goto(link);
  await dora.page.locator('.players li', { hasText: 'Dora' }).getByText('you').waitFor();
  expect(await ben.page.locator('.players').getByText('you').count()).toBe(0);
  await ride(await rider(anna.page, dora.page));
  await Promise.all([anna.end(), ben.end(), dora.end()]);
});

test('after the end the same people meet again, and others can follow', async () => {
  const { anna, ben, watch } = await meet();
  const cleo = await visit(named('Cleo'));
  await cleo.page.goto(watch);
  for (const { page } of [ben, anna]) {
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
  }
  await anna.page.getByRole('button', { name: 'Play again' }).click();
  await anna.page.getByRole('heading', { name: '1 seat still open' }).waitFor();
  await ben.page.getByRole('button', { name: 'Go to the next game' }).click();
  await cleo.page.getByRole('button', { name: 'Go to the next game' }).click();
  await lineUp(anna.page);
  await lineUp(ben.page);
  await cleo.page.locator('.players li', { hasText: 'Ben' }).waitFor();
  await rider(anna.page, ben.page);
  await Promise.all([anna.end(), ben.end(), cleo.end()]);
});

test('from a host that only hands out files the page plays local tables, and asks nobody for anything', async () => {
  const server = await preview({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    preview: { port: 0, host: '127.0.0.1' },
  });
  onTestFinished(() => server.close());
  const { page, end } = await visit(named('Mara'));
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(server.resolvedUrls!.local[0]);
  await page.getByRole('link', { name: 'New table: Breaking Away' }).click();
  await page.getByLabel('Seat 2').waitFor();
  expect(await page.getByLabel('Seat 2').locator('option').allTextContents()).toEqual(['Here', 'Bot']);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await lineUp(page);
  await rider(page);
  expect(asked.filter(path => path.startsWith('/api'))).toEqual([]);
  await end();
});
