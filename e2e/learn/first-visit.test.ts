import { expect, test } from 'vitest';
import { home, QUICK, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

test('the first time Play now asks which game, and remembers it; pictures play, and buttons are always there', async () => {
  const { page, end } = await visit(QUICK);
  const big = page.locator('header button.go');
  for (const button of await page.locator('.go2').all()) {
    await button.scrollIntoViewIfNeeded();
    expect(await button.evaluate(each => getComputedStyle(each).opacity)).toBe('1');
  }
  await big.click();
  const games = page.locator('dialog[open] li');
  await games.first().waitFor();
  expect(await games.count()).toBe(4);
  // The shortest game comes first.
  expect(await games.first().textContent()).toContain('Der Ausreisser');
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await big.click();
  await games.filter({ hasText: 'Breaking Away' }).getByRole('button').click();
  // A newcomer is told which line-up to start with.
  await page.locator('.presets small').waitFor();
  await page.goto(home());
  await expect.poll(() => big.textContent()).toContain('Breaking Away');
  await big.click();
  await page.locator('.presets').waitFor();
  expect(await page.locator('.presets small').count()).toBe(0);

  await page.goto(home());
  await page.locator('article', { hasText: 'Autoscooter' }).locator('.pic svg').click();
  await page.locator('.key').first().waitFor();
  await end();
});

test('the pro game of Ausgebremst has a lesson, from the rules to a first pro race', async () => {
  const { page, end } = await visit(QUICK);
  await page.goto(`${home()}#/rules/ausgebremst`);
  await page.locator('a[href="#/learn/ausgebremst/pro"]').click();
  const coach = page.locator('.coach');
  const main = coach.locator('footer .btn').first();
  for (let step = 0; (await coach.locator('.end').count()) === 0; step++) {
    expect(step).toBeLessThan(40);
    const before = await coach.textContent();
    const isTask = await coach.locator('.task').isVisible();
    // The coach shows the move; the ticket makes it.
    await main.click();
    if (isTask) await page.locator('.ticket .btn.go').last().click();
    await expect.poll(() => coach.textContent()).not.toBe(before);
    await main.waitFor();
  }
  await coach.locator('.end .go').click();
  // Preparing a deck is only in the pro game.
  await page.locator('.assign').first().waitFor();
  expect(await page.locator('.players li').count()).toBeGreaterThanOrEqual(3);
  await end();
});
