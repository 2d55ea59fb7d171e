import { expect, test } from 'vitest';
import { myTurn, playNow, ride, rideByTouch } from '../helpers/breaking-away.ts';
import { home, PHONE, QUICK, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';
import { expectResult, newTable } from '../helpers/table.ts';

useBrowser();

test('one click starts a game against bots, which can be played to its end by clicking', async () => {
  const { page, end } = await visit({ ...QUICK, confirm: false }, PHONE);
  await playNow(page);
  await rideByTouch(page, 3);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 4, movesLeft: 5 }));
  await rideByTouch(page);
  await expectResult(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('Before the start').first().waitFor();
  await end();
});

test('a game goes on after a reload where it was', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  for (let i = 0; i < 3; i++) {
    await myTurn(page);
    await ride(page);
  }
  await myTurn(page);
  const before = await page.locator('.players').textContent();
  await page.reload();
  await myTurn(page);
  expect(await page.locator('.players').textContent()).toBe(before);
  await page.goto(home());
  await page.getByRole('link', { name: 'Your move' }).click();
  await myTurn(page);
  expect(await page.locator('.players').textContent()).toBe(before);
  await end();
});

test('a game that is open goes on without a network', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  await ride(page);
  await myTurn(page);
  await page.context().setOffline(true);
  for (let i = 0; i < 5; i++) {
    await myTurn(page);
    await ride(page);
  }
  await end();
});

test('two people around one screen pass it on, and see only what is theirs', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Breaking Away', { seats: 3, neighbour: 'Jonas' });
  for (const name of ['Mara', 'Jonas']) {
    const pass = page.getByRole('button', { name: `I’m ${name}` });
    await pass.waitFor();
    expect(await page.locator('.plate, .value').count()).toBe(0);
    await pass.click();
    await page.getByRole('button', { name: 'Set the line-up' }).click();
  }
  for (let rides = 0; rides < 4; rides++) {
    await page
      .locator('.plate')
      .or(page.getByRole('button', { name: /^I’m/ }))
      .first()
      .waitFor();
    const pass = page.getByRole('button', { name: /^I’m/ });
    if (await pass.isVisible()) {
      expect(await page.locator('.plate').count()).toBe(0);
      await pass.click();
      await page.locator('.plate').first().waitFor();
    }
    await ride(page);
  }
  await end();
});

test('a round can be played with the keyboard alone', async () => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  await page.getByRole('button', { name: 'Play now: Breaking Away' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Rider 1, value 1/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Rider 1, value 1: 14' }).waitFor();
  await page.getByRole('button', { name: 'Set the line-up' }).focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 4; i++) {
    await myTurn(page);
    await page.keyboard.press('1');
    await page.locator('.plate[aria-pressed="true"]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.plate[aria-pressed="true"]'));
  }
  await end();
});

test('a move that showed nothing new can be taken back before a bot has answered', async () => {
  const { page, end } = await visit({ speed: 'slow', name: 'Mara' });
  await newTable(page, 'Breaking Away', { checked: ['All movement values are visible from the start'] });
  await page.getByRole('button', { name: 'Set the line-up' }).click();
  await myTurn(page);
  const mine = page.locator('.players li', { hasText: 'you' });
  const before = await mine.textContent();
  await page.locator('.plate').last().click();
  await page
    .getByRole('button', { name: /^Ride \d+ to field/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => mine.textContent(), { timeout: 10_000 }).toBe(before);
  await end();
});
