import { expect, test } from 'vitest';
import { ride } from '../helpers/breaking-away.ts';
import { home, useBrowser, visit } from '../helpers/browser.ts';
import { lineUp, meet, named, openTable, rider, seatLink, sit } from '../helpers/online.ts';

useBrowser();

test('a live table: both clocks of a player agree, and spectators have a log of their own and a replay without clocks', async () => {
  const { anna, ben, watch } = await meet();
  await lineUp(anna.page);
  await lineUp(ben.page);
  const cleo = await visit(named('Cleo'));
  await cleo.page.goto(watch);
  await cleo.page.locator('.oval svg').waitFor();
  for (let rides = 0; rides < 3; rides++) await ride(await rider(anna.page, ben.page));
  // A spectator has no last turn.
  await cleo.page.locator('.side ol li').nth(3).waitFor();
  expect(await cleo.page.locator('.side li.turn').count()).toBe(0);

  // The clock of a player who is away starts after a grace period, on the plate and on the ticket.
  const mover = await rider(anna.page, ben.page);
  const [watching, away] = mover === anna.page ? [ben, anna] : [anna, ben];
  await away.page.close();
  await watching.page.locator('.players .tag', { hasText: 'offline' }).waitFor();
  const clocks = () =>
    watching.page.evaluate(() => [
      document.querySelector('.side header time')?.textContent,
      document.querySelector('.players li.now time')?.textContent,
    ]);
  for (let look = 0; look < 5; look++) {
    const [head, plate] = await clocks();
    expect(head).toMatch(/^\d+:\d\d$/);
    expect(head).toBe(plate);
    await watching.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
  }

  const id = cleo.page.url().split('/').at(-1);
  await cleo.page.goto(`${home()}#/replay/${id}/4`);
  await cleo.page.locator('.scrubber').waitFor();
  expect(await cleo.page.locator('time').count()).toBe(0);
  await Promise.all([anna.end(), ben.end(), cleo.end()]);
});

test('a table without a network says so at once, and opens when there is one', async () => {
  const { anna, ben, watch } = await meet();
  await lineUp(anna.page);
  const cleo = await visit(named('Cleo'));
  await cleo.page.goto(watch);
  await cleo.page.locator('.oval svg').waitFor();
  await cleo.page.locator('a.logo').click();
  await cleo.page.locator('article').first().waitFor();
  // The page and its parts are there already.
  await cleo.page.context().setOffline(true);
  const before = Date.now();
  await cleo.page.evaluate(() => history.back());
  await cleo.page.getByText(/offline|No network/i).waitFor();
  expect(Date.now() - before).toBeLessThan(4000);
  await cleo.page.context().setOffline(false);
  await cleo.page.locator('.oval svg').waitFor();
  await Promise.all([anna.end(), ben.end()]);
  await cleo.page.context().close();
});

test('no text about a link that is not there, and a rematch waits for the players it keeps seats for', async () => {
  const [anna, ben] = [await visit(named('Anna')), await visit(named('Ben'))];
  await openTable(anna.page, { reservedFor: 'Ben' });
  const invitation = /^Anyone with this link can take a free seat/;
  expect(await anna.page.getByText(invitation).count()).toBe(1);
  // The link of a kept seat is for one person, who has none for others.
  await ben.page.goto(await seatLink(anna.page, 2));
  await ben.page.getByRole('heading', { name: 'There’s a seat for you' }).waitFor();
  expect(await ben.page.getByLabel('Table link').count()).toBe(0);
  expect(await ben.page.getByText(invitation).count()).toBe(0);
  expect(await ben.page.getByRole('heading', { name: 'Invite players' }).count()).toBe(0);

  await sit(ben.page, 'Ben');
  for (const { page } of [ben, anna]) {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  }
  await anna.page.getByRole('button', { name: 'Play again' }).click();
  await anna.page.getByRole('heading', { name: '1 seat still open' }).waitFor();
  await ben.page.goto(home());
  const seat = ben.page.getByRole('link', { name: 'Take your seat' });
  await seat.waitFor();
  await ben.page.getByText('1 move waiting').waitFor();
  await seat.click();
  await ben.page.getByRole('heading', { name: 'There’s a seat for you' }).waitFor();
  await Promise.all([anna.end(), ben.end()]);
});
