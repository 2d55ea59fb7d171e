import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../../src/games/breaking-away/texts/en.json' with { type: 'json' };
import { expectAccessible } from '../helpers/axe.ts';
import { QUICK, useBrowser, visit } from '../helpers/browser.ts';
import { asked, tabTo, typeMove } from '../helpers/keyboard.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

/** Where to go in the form of a new table and what to press there; then such a table shortly before its end. */
const GAMES = [
  {
    name: 'Breaking Away',
    game: 'Breaking Away',
    steps: [['Remove a seat', 'Enter']],
    ending: { game: 'breaking-away', seats: 3, movesLeft: 6 },
  },
  {
    name: 'Breaking Away in sealed rounds',
    game: 'Breaking Away',
    steps: [
      ['Remove a seat', 'Enter'],
      [texts['option.sealedRounds'], ' '],
    ],
    ending: { game: 'breaking-away', seats: 3, options: { sealedRounds: true }, movesLeft: 3 },
  },
  {
    name: 'Der Ausreisser',
    game: 'Der Ausreisser',
    steps: [
      ['Remove a seat', 'Enter', 'Enter'],
      ['Number of stages', '1'],
    ],
    ending: { game: 'ausreisser', seats: 2, options: { stages: 1 }, movesLeft: 3 },
  },
  {
    name: 'Autoscooter',
    game: 'Autoscooter',
    steps: [['Remove a seat', 'Enter', 'Enter']],
    ending: { game: 'autoscooter', seats: 2, movesLeft: 4 },
  },
  {
    name: 'Ausgebremst',
    game: 'Ausgebremst',
    steps: [['Remove a seat', 'Enter']],
    ending: { game: 'ausgebremst', seats: 3, movesLeft: 4 },
  },
];

test.each(GAMES)('$name is begun and ended with the keyboard alone', async ({ game, steps, ending }) => {
  const { page, end } = await visit(QUICK);
  await tabTo(page, `New table: ${game}`);
  await page.keyboard.press('Enter');
  for (const [name, ...keys] of steps) {
    await tabTo(page, name);
    for (const key of keys) await page.keyboard.press(key);
  }
  await tabTo(page, 'Start the game');
  await page.keyboard.press('Enter');
  await openInput(page);
  for (let moves = 0; moves < 3; moves++) {
    expect(await asked(page)).toBe(true);
    await typeMove(page);
  }
  await openPrepared(page, await prepare(ending));
  await openInput(page);
  while (await asked(page)) await typeMove(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await end();
});

/** Opens the input of the table that is shown. */
async function openInput(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Type a move' })
    .and(page.locator('[aria-expanded=false]'))
    .waitFor();
  await page.keyboard.press('/');
}

test('what is typed is completed, checked while it is typed, and refused in words', async () => {
  const { page, end } = await visit(QUICK);
  await page.getByRole('button', { name: 'Play now: Breaking Away' }).press('Enter');
  await page.getByRole('button', { name: 'Type a move' }).press('Enter');
  const input = page.getByRole('combobox');
  await input.waitFor();
  await page.keyboard.type('8 8 7 7 / 9 8 8 / 7 7 6 / 6 5 6');
  await page.locator('form p', { hasText: 'BA-4' }).waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await page.locator('form p', { hasText: 'press Enter to play it' }).waitFor();
  await page.keyboard.press('Enter');
  await asked(page);
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('option').first();
  expect(await input.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Type a move' }).getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Type a move');
  await end();
});
