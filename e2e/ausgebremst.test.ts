import { expect, test } from 'vitest';
import { answer, drive, myTurn, newTable, PRO, playNow, raceToTheEnd } from './ausgebremst.ts';
import { expectToFit, SIZES, shoot, useBrowser, visit } from './browser.ts';

useBrowser();

const QUICK = { speed: 'off', name: 'Mara' };
const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true };

test('one click starts a race against bots, which can be driven to its end by clicking', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  await raceToTheEnd(page);
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toMatch(
    /wins by \d+|share the win/,
  );
  for (const [name, size] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expectToFit(page);
      await shoot(page, `race-result-${name}-${colorScheme}`);
    }
  }
  await end();
});

test('a series of the pro game is prepared, driven and drawn to its end, with standings between the races', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, [4, 7], PRO, 'Players have to remember how they sorted their own stacks');
  let standings = 0;
  while (await myTurn(page)) {
    if (await page.getByRole('heading', { name: 'Standings' }).isVisible()) {
      if (standings++ === 0) await shoot(page, 'standings');
    }
    await answer(page);
  }
  expect(standings).toBeGreaterThan(0);
  expect(await page.locator('.rank thead').textContent()).toContain('R2');
  await end();
});

test('values are dragged onto stacks, or given to them with the keyboard', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, [1], PRO);
  const stack = (number: number) => page.locator(`[data-place="${number}"]`);
  await stack(2).getByText('4 cards, top: 5').waitFor();
  await stack(1).locator('.card').last().dragTo(stack(2));
  await stack(1).getByText('empty').waitFor();
  await page.getByRole('radio', { name: '4 stack 4' }).nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await stack(3).getByText(/top/).waitFor();
  await page.getByRole('button', { name: /Slow/ }).click();
  await page.getByRole('button', { name: /^Ready with 2\d cards/ }).click();
  await page.getByRole('button', { name: 'Choose a stack' }).waitFor();
  await end();
});

test('a race can be driven with the keyboard alone', async () => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  await page.getByRole('button', { name: 'Play Ausgebremst now' }).focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 6; i++) {
    await myTurn(page);
    const card = page.locator('.hand button[aria-disabled="false"]').first();
    const label = await card.getAttribute('aria-label');
    await page.keyboard.press(label!.replace(/\D/g, ''));
    await page.locator('.spaces [aria-pressed="true"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('footer button.go:enabled').waitFor();
    const before = await page.locator('.players').textContent();
    await page.keyboard.press('Enter');
    await page.waitForFunction(text => document.querySelector('.players')?.textContent !== text, before);
  }
  await end();
});

test('on a phone no choice is cut off, spaces can be touched, and the whole track is a touch away', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await playNow(page);
  for (let i = 0; i < 5; i++) {
    await myTurn(page);
    await page.waitForTimeout(400);
    const board = (await page.locator('.board .slab').boundingBox())!;
    const choices = page.locator('.choice .dashes');
    for (let k = 0; k < (await choices.count()); k++) {
      const box = (await choices.nth(k).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(board.x);
      expect(box.y).toBeGreaterThanOrEqual(board.y);
      expect(box.x + box.width).toBeLessThanOrEqual(board.x + board.width);
      expect(box.y + box.height).toBeLessThanOrEqual(board.y + board.height);
    }
    if (i === 2) {
      await page.getByRole('button', { name: 'Show the whole board' }).tap();
      await page.getByRole('button', { name: 'Look closer' }).tap();
      await page.getByRole('button', { name: 'Show the whole board' }).waitFor();
      await page.waitForTimeout(400);
      await page.locator('.choice').last().tap({ force: true });
      await page.locator('footer button.go:enabled').waitFor();
    }
    await drive(page);
  }
  await end();
});

test('what is impossible says why when it is tried', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  await page.locator('.other').first().click({ force: true });
  await page.getByText('Not possible: none of your cards leads there').waitFor();
  await page.locator('.hand button').first().click();
  await page.locator('.other').last().click({ force: true });
  await page.getByText(/Not possible: /).waitFor();
  await end();
});

test('two people around one screen see only their own hands', async () => {
  const { page, end } = await visit(QUICK);
  await page.getByRole('link', { name: 'New table of Ausgebremst' }).click();
  await page.getByLabel('Seat 2').selectOption('here');
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (let i = 0; i < 4; i++) {
    await page.getByRole('button', { name: /^I am/ }).waitFor();
    expect(await page.locator('.hand').count()).toBe(0);
    await page.getByRole('button', { name: /^I am/ }).click();
    await drive(page);
  }
  await end();
});
