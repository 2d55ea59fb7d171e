import { expect, test } from 'vitest';
import texts from '../src/games/breaking-away/texts/en.json' with { type: 'json' };
import { expectAccessible } from './axe.ts';
import { QUICK, useBrowser, visit } from './browser.ts';
import { asked, tabTo, typeMove } from './keyboard.ts';

useBrowser();

/** For a quick game of each: where to go in the form of a new table, and what to press there. */
const SHORT = [
  { name: 'Breaking Away', game: 'Breaking Away', steps: [['Remove a seat', 'Enter']] },
  {
    name: 'Breaking Away in sealed rounds',
    game: 'Breaking Away',
    steps: [
      ['Remove a seat', 'Enter'],
      [texts['option.sealedRounds'], ' '],
    ],
  },
  {
    name: 'Der Ausreisser',
    game: 'Der Ausreisser',
    steps: [
      ['Remove a seat', 'Enter', 'Enter'],
      ['Number of stages', '1'],
    ],
  },
  { name: 'Autoscooter', game: 'Autoscooter', steps: [['Remove a seat', 'Enter', 'Enter']] },
  { name: 'Ausgebremst', game: 'Ausgebremst', steps: [['Remove a seat', 'Enter']] },
];

test.each(SHORT)('$name is played to its end with the keyboard alone', async ({ game, steps }) => {
  const { page, end } = await visit(QUICK);
  await tabTo(page, `New table: ${game}`);
  await page.keyboard.press('Enter');
  for (const [name, ...keys] of steps) {
    await tabTo(page, name);
    for (const key of keys) await page.keyboard.press(key);
  }
  await tabTo(page, 'Start the game');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Type a move' }).waitFor();
  await page.keyboard.press('/');
  while (await asked(page)) await typeMove(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await end();
});

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
