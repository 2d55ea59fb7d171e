import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import spoken from '../../src/games/ausreisser/tutorial/texts/de.json' with { type: 'json' };
import french from '../../src/games/breaking-away/tutorial/texts/fr.json' with { type: 'json' };
import { expectAccessible } from '../helpers/axe.ts';
import { expectToFit, home, PHONE, QUICK, SIZES, shoot, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

const coach = (page: Page) => page.locator('.coach');
/** The coach's next button, and the ticket's. */
const next = (page: Page) => page.locator('.coach .main');
const act = (page: Page) => page.locator('.ticket .btn.go');

/** The tutorial of this game, from its card. */
async function open(page: Page, game: string): Promise<void> {
  await page.locator(`article a[href="#/learn/${game}"]`).click();
  await coach(page).waitFor();
}

/** Reads on to the next move that is asked, or to the end. */
async function readOn(page: Page): Promise<void> {
  while ((await page.locator('.coach .task, .coach .end').count()) === 0) await next(page).click();
}

/** Makes the chosen move, and waits for the coach's answer. */
async function confirm(page: Page): Promise<void> {
  await act(page).click();
  await page.locator('.coach .task').waitFor({ state: 'detached' });
}

/** The end leads to a game, and is remembered. */
async function expectEnd(page: Page, game: string): Promise<void> {
  await readOn(page);
  await page.locator('.coach .end .go').waitFor();
  await page.goto(home());
  await page.locator(`article a[href="#/learn/${game}"] svg`).waitFor();
}

test('Breaking Away is learnt in French by the keyboard alone', async () => {
  const { page, end } = await visit(QUICK, { locale: 'fr-FR' });
  /** Goes from one control to the next until this one has the focus. */
  async function tabTo(selector: string, text = '') {
    for (let i = 0; i < 80; i++) {
      const found = await page.evaluate(
        ([selector, text]) => {
          const { activeElement } = document;
          return activeElement?.matches(selector!) && activeElement.textContent?.includes(text!);
        },
        [selector, text],
      );
      if (found) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${selector} ${text}`);
  }
  await tabTo('a[href="#/learn/breaking-away"]');
  await page.keyboard.press('Enter');
  await coach(page).waitFor();
  await tabTo('.coach .main');
  for (const value of [10, 8, 8, 12, 4, 9]) {
    while ((await page.locator('.coach .task').count()) === 0) await page.keyboard.press('Enter');
    await tabTo('.plate', String(value));
    await page.keyboard.press('Enter');
    await tabTo('.ticket .btn.go');
    await page.keyboard.press('Enter');
    await page.locator('.coach .task').waitFor({ state: 'detached' });
    // The button is gone, and the next control has the focus.
    await page.waitForFunction(() => document.activeElement?.matches('.coach .main'));
  }
  expect(await page.locator('.coach [role=status]').textContent()).toContain(
    french['tutorial.line.done'].slice(0, 12),
  );
  while ((await page.locator('.coach .end').count()) === 0) await page.keyboard.press('Enter');
  await shoot(page, 'tutorial-breaking-away-end-fr');
  await expectEnd(page, 'breaking-away');
  await end();
});

test('Der Ausreisser is learnt in German on a phone', async () => {
  const { page, end } = await visit(QUICK, { locale: 'de-DE', ...PHONE });
  await open(page, 'ausreisser');
  await expectAccessible(page);
  for (const cards of [['43'], ['46', 'Spurt'], ['49', 'Steigung'], ['48'], ['46']]) {
    await readOn(page);
    await expectToFit(page);
    await shoot(page, `tutorial-ausreisser-phone-${cards.join('-')}`);
    for (const card of cards) {
      await page
        .locator('.hand')
        .getByRole('button', { name: new RegExp(`^${card}`) })
        .first()
        .tap();
    }
    await confirm(page);
  }
  expect(await page.locator('.coach .text').textContent()).toContain(
    spoken['tutorial.choose.done'].slice(0, 12),
  );
  await expectEnd(page, 'ausreisser');
  await end();
});

test('Autoscooter is learnt with a slip that is taken back, and a little help', async () => {
  const { page, end } = await visit(QUICK);
  const key = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true });
  await open(page, 'autoscooter');
  await readOn(page);
  await expectAccessible(page);
  await key('Number', '16').click();
  await act(page).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await key('Number', '1').click();
  await confirm(page);
  await readOn(page);
  await page.getByRole('button', { name: 'Show me' }).click();
  await confirm(page);
  for (const [number, move] of [
    ['16', 'K'],
    ['32', 'K'],
    ['64', 'P'],
  ]) {
    await readOn(page);
    await key('Number', number).click();
    await key('Manoeuvre', move).click();
    await expectToFit(page);
    // The ticket has room below the coach.
    const { y, height } = (await act(page).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(SIZES.wide.height);
    await shoot(page, `tutorial-autoscooter-${number}`);
    await confirm(page);
  }
  await page.getByText('15 + 2 + 2 − 3 + 4').waitFor();
  await expectEnd(page, 'autoscooter');
  await end();
});

test('Ausgebremst is learnt, one step back and to the beginning in between', async () => {
  const { page, end } = await visit(QUICK);
  await open(page, 'ausgebremst');
  const drive = async (card: string, space: string) => {
    await readOn(page);
    await page.locator('.hand button').filter({ hasText: card }).first().click();
    await page.locator('.spaces').getByRole('button', { name: space }).first().click();
    await confirm(page);
  };
  await drive('5', 'lane 1');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Play the 5, to the inside').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByText('1 of 8').waitFor();
  await drive('5', 'lane 1');
  await drive('3', 'lane 1');
  await drive('4', 'chicane');
  await page.getByText('Braked!').waitFor();
  await drive('5', 'lane 1');
  await drive('4', 'pit');
  await shoot(page, 'tutorial-ausgebremst-pit');
  await readOn(page);
  await page.getByRole('button', { name: 'Play against bots now' }).click();
  await page.waitForURL(/\/t\//);
  await end();
});
