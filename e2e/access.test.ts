import { expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { useBrowser, visit } from './browser.ts';
import { asked, tabTo, typeMove } from './keyboard.ts';

useBrowser();

const QUICK = { speed: 'off', name: 'Mara' };

/** For a quick game of each: where to go in the form of a new table, and what to press there. */
const SHORT = {
  'Breaking Away': [['One less', 'Enter']],
  'Der Ausreisser': [
    ['One less', 'Enter', 'Enter'],
    ['Number of stages', '1'],
  ],
  Autoscooter: [['One less', 'Enter', 'Enter']],
  Ausgebremst: [['One less', 'Enter']],
};

test.each(Object.entries(SHORT))('%s is played to its end with the keyboard alone', async (game, steps) => {
  const { page, end } = await visit(QUICK);
  await tabTo(page, `New table of ${game}`);
  await page.keyboard.press('Enter');
  for (const [name, ...keys] of steps) {
    await tabTo(page, name);
    for (const key of keys) await page.keyboard.press(key);
  }
  await tabTo(page, 'Start the game');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Type a move' }).waitFor();
  await page.keyboard.press('/');
  for (let moves = 0; await asked(page); moves++) {
    if (moves === 5) await expectAccessible(page);
    await typeMove(page);
  }
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await expectAccessible(page);
  await end();
});

const PAGES = [
  ...['', 'credits', 'mine', 'join'],
  ...['breaking-away', 'ausreisser', 'autoscooter', 'ausgebremst'].flatMap(id => [
    `new/${id}`,
    `rules/${id}`,
  ]),
];

test('no page has a fault that axe knows', async () => {
  const { page, end } = await visit(QUICK);
  for (const place of PAGES) {
    await page.goto(page.url().replace(/(#.*)?$/, `#/${place}`));
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').waitFor();
    await expectAccessible(page);
  }
  await end();
});
