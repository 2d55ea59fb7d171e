import { expect, test } from 'vitest';
import type { State } from '../../src/games/ausgebremst/rules/state.ts';
import { answer, drive, myTurn, playNow, race } from '../helpers/ausgebremst.ts';
import { comeToRest, PHONE, QUICK, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';
import { expectResult, moveOn, newTable } from '../helpers/table.ts';

useBrowser();

const PRO = 'Pro game: choose a deck, sort it into stacks, pit for extra cards';

test('one click starts a race against bots, which can be driven to its end by clicking', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await playNow(page);
  await race(page, 3);
  await openPrepared(page, await prepare({ game: 'ausgebremst', seats: 4, movesLeft: 5 }));
  await race(page);
  await expectResult(page);
  await end();
});

test('a series of the pro game goes on after a race with standings and the next preparation', async () => {
  const { page, end } = await visit(QUICK);
  const options = { tracks: [4, 7], pro: true, hideOwnStacks: true };
  const until = ({ round }: State) => round === 17;
  await openPrepared(page, await prepare({ game: 'ausgebremst', seats: 3, options, until }));
  const standings = page.getByRole('heading', { name: 'Standings' });
  while (await myTurn(page)) {
    if (await standings.isVisible()) break;
    await answer(page);
  }
  await shoot(page, 'ausgebremst-standings');
  for (let i = 0; i < 6; i++) {
    await myTurn(page);
    await answer(page);
  }
  await page
    .getByText(/^Race 2 of 2 · round/)
    .first()
    .waitFor();
  await end();
});

test('values are dragged onto stacks, or given to them with the keyboard', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Ausgebremst', { checked: [PRO] });
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
  await page.getByRole('button', { name: 'Play now: Ausgebremst' }).focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) {
    await myTurn(page);
    const card = page.locator('.hand button[aria-disabled="false"]').first();
    const label = await card.getAttribute('aria-label');
    await page.keyboard.press(label!.replace(/\D/g, ''));
    await page.locator('.spaces [aria-pressed="true"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('footer button.go:enabled').waitFor();
    await moveOn(page, () => page.keyboard.press('Enter'));
  }
  await end();
});

test('on a phone no choice is cut off, spaces can be touched, and the whole track is a touch away', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await playNow(page);
  for (let i = 0; i < 5; i++) {
    await myTurn(page);
    await comeToRest(page);
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
      await page.getByRole('button', { name: 'Zoom in' }).tap();
      await page.getByRole('button', { name: 'Show the whole board' }).waitFor();
      await comeToRest(page);
      await page.locator('.choice').last().tap({ force: true });
      await page.locator('footer button.go:enabled').waitFor();
    }
    await drive(page);
  }
  await end();
});

test('what is impossible says why when it is tried', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ game: 'ausgebremst', seats: 4, until: () => true }));
  await page.locator('.other').first().click({ force: true });
  await page.getByText('Can’t do that: none of your cards gets you there').waitFor();
  await page.locator('.hand button[aria-disabled="false"]').first().click();
  await page.locator('.other').last().click({ force: true });
  await page.getByText(/Can’t do that: /).waitFor();
  await end();
});

test('two people around one screen see only their own hands', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Ausgebremst', { neighbour: 'Jonas' });
  const handOver = page.getByRole('button', { name: /^I’m/ });
  // The last player of a round may be first in the next one, and then keeps the screen.
  for (let handed = 0; handed < 4; ) {
    await handOver.or(page.locator('section footer button.go')).first().waitFor();
    if (await handOver.isVisible()) {
      expect(await page.locator('.hand').count()).toBe(0);
      await handOver.click();
      handed++;
    }
    await drive(page);
  }
  await end();
});
