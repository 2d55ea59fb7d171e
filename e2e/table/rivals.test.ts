import { expect, test } from 'vitest';
import type { State as Ausgebremst } from '../../src/games/ausgebremst/rules/state.ts';
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import { comeToRest, PHONE, QUICK, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

const race = () =>
  prepare<BreakingAway>({ game: 'breaking-away', seats: 4, until: ({ round }) => round === 4 });

test('plates stand in the order of the race, and touching a rival shows where it can go', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await race());
  await page.locator('.players li').first().waitFor();
  const places = (await page.locator('.players .place').allTextContents()).map(text =>
    Number.parseInt(text, 10),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // The mouse goes to a rider of a rival on the course, which lets it through to the field below.
  const rider = await page.locator('.oval [data-piece="1.0"]').boundingBox();
  await page.mouse.move(rider!.x + rider!.width / 2, rider!.y + rider!.height / 2);
  await page.locator('.note .title').waitFor();
  expect(await page.locator('.oval .sure').count()).toBeGreaterThan(0);
  await comeToRest(page);
  await shoot(page, 'rivals-touched');
  await page.mouse.move(2, 2);
  await page.locator('.note .title').waitFor({ state: 'detached' });
  // With the keyboard the plate does it.
  await page.locator('.players li button').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.locator('.note .title').waitFor();
  await end();
});

test('on a phone a tap on a rival in the strip shows its cards, and a second one hides them', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  const until = ({ round }: Ausgebremst) => round === 5;
  await openPrepared(page, await prepare<Ausgebremst>({ game: 'ausgebremst', seats: 3, until }));
  const rival = page.locator('aside li button').first();
  await rival.tap();
  await page.locator('.note .title').waitFor();
  await comeToRest(page);
  await shoot(page, 'rivals-phone');
  await rival.tap();
  await page.locator('.note .title').waitFor({ state: 'detached' });
  await end();
});

test('the log has one entry per move and says "you"; pointing at it lights the piece', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await race());
  const entry = page.locator('.side ol li', { hasText: /^\s*Your rider \d rides/ }).first();
  await entry.hover();
  await page.locator('.oval [data-piece^="0."][data-lit]').waitFor();
  await entry.getByRole('button', { name: /BA-9/ }).hover();
  await entry.getByText('BA-9', { exact: true }).waitFor();
  await end();
});

test('against bots alone an undo goes behind their moves, and the game is practice from then on', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await race());
  await page.locator('.plate').first().waitFor();
  expect(await page.getByText('Practice').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByText(/Practice from here on/)
    .first()
    .waitFor();
  await page.locator('header', { hasText: '· Practice' }).waitFor();
  await end();
});
