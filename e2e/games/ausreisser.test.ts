import { expect, test } from 'vitest';
import type { State } from '../../src/games/ausreisser/rules/state.ts';
import { myTurn, playNow, ride, rideToTheEnd } from '../helpers/ausreisser.ts';
import { QUICK, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';
import { expectResult, moveOn, newTable } from '../helpers/table.ts';

useBrowser();

test('a game against bots can be played to its end by clicking', async () => {
  const { page, end } = await visit(QUICK);
  const fill = () => page.getByLabel('Number of stages').fill('1');
  await newTable(page, 'Der Ausreisser', { seats: 6, fill });
  await rideToTheEnd(page);
  await expectResult(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('Stage 1 of 1').first().waitFor();
  await end();
});

test('a card shows what it would do, and one that cannot be chosen says why', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  const cards = page.locator('.hand').getByRole('button');
  for (let i = 0; i < 5; i++) {
    await cards.first().hover();
    expect(await page.locator('.sum .eq').textContent()).toMatch(/^\d\d/);
    const wind = page.locator('.hand').getByRole('button', { name: /^head wind/ });
    if ((await wind.count()) > 0) {
      await wind.first().click();
      await page.getByText('A head wind goes with the next speed card').waitFor();
    }
    await ride(page);
    await myTurn(page);
  }
  await end();
});

test('a hill is laid out of turn, and bots wait until it is laid or kept', async () => {
  const { page, end } = await visit(QUICK);
  const hillInHand = ({ toAct }: State) => toAct !== 0;
  await openPrepared(page, await prepare({ game: 'ausreisser', seats: 2, until: hillInHand }));
  await page.getByRole('button', { name: /^Keep/ }).waitFor();
  expect(await page.title()).not.toMatch(/Your move/);
  const hills = page.locator('.hand').getByRole('button', { name: /^hill/ });
  const held = await hills.count();
  await page.getByRole('button', { name: 'Lay the hill now' }).click();
  await page.getByText('No slipstream, no jersey changes, 50 at most').first().waitFor();
  expect(await hills.count()).toBeLessThan(held);
  await end();
});

test('where drawing is up to the player, it is asked for first', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Der Ausreisser', { checked: ['Draw yourself'] });
  await myTurn(page);
  const cards = page.locator('.hand').getByRole('button');
  expect(await cards.count()).toBe(6);
  await page.getByRole('button', { name: 'Draw a card' }).click();
  await page.locator('.hand .slot').nth(6).waitFor();
  await ride(page);
  await myTurn(page);
  await page.locator('.hand').getByRole('button', { name: /^\d\d/ }).first().click();
  await page.getByText('Without drawing, you have').waitFor();
  await moveOn(page, () => page.getByRole('button', { name: /^Ride \d\d without drawing$/ }).click());
  await myTurn(page);
  expect(await cards.count()).toBe(5);
  await end();
});

test('two people around one screen see only their own cards', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Der Ausreisser', { seats: 2, neighbour: 'Jonas' });
  for (let i = 0; i < 4; i++) {
    const pass = page.getByRole('button', { name: /^I’m/ });
    await pass.waitFor();
    expect(await page.locator('.hand').getByRole('button').count()).toBe(0);
    expect(await page.locator('.hand .back').count()).toBe(7);
    if (i === 2) {
      // Out of turn a player may look at their hand to lay a hill, and then gives the screen back.
      await page.getByRole('button', { name: /first$/ }).click();
      expect(await page.locator('.hand').getByRole('button').count()).toBe(6);
      await page.getByRole('button', { name: /^Pass the screen to/ }).click();
    }
    await pass.click();
    await ride(page, 0);
  }
  await end();
});

test('a stage can be ridden with the keyboard alone', async () => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  await page.getByRole('button', { name: 'Play now: Der Ausreisser' }).focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) {
    await myTurn(page);
    await page.keyboard.press('1');
    await page.locator('.card[aria-pressed="true"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.card[aria-pressed="true"]'));
  }
  await end();
});
