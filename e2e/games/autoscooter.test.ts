import { expect, test } from 'vitest';
import type { State } from '../../src/games/autoscooter/rules/state.ts';
import { answer, myTurn, planMoving, play } from '../helpers/autoscooter.ts';
import { comeToRest, PHONE, QUICK, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';
import { expectResult, newTable } from '../helpers/table.ts';

useBrowser();

test('a game against bots can be played to its end by clicking', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Autoscooter', { seats: 8 });
  await play(page, 3);
  await openPrepared(page, await prepare({ game: 'autoscooter', seats: 8, movesLeft: 3 }));
  await play(page);
  await expectResult(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('Round 1 of 11').first().waitFor();
  await end();
});

const VARIANTS = [
  { seats: 5, name: 'a wild car and jolts', options: { wildCar: true, jolt: true } },
  { seats: 3, name: 'chits of all colours', options: { wildCar: true, scoring: 'colours' } },
  {
    seats: 2,
    name: 'four cars each and the best car',
    options: { jolt: true, scoring: 'coloursPerCar' },
  },
];

test.each(VARIANTS)('$seats drivers end a game with $name', async ({ seats, options }) => {
  const { page, end } = await visit(QUICK);
  const until = ({ round }: State) => round === 10;
  await openPrepared(page, await prepare({ game: 'autoscooter', seats, options, until }));
  await myTurn(page);
  await shoot(page, `autoscooter-variant-${seats}`);
  await play(page);
  await shoot(page, `autoscooter-variant-${seats}-result`);
  await end();
});

test('a plan is made on the floor: a hex and a pointer on it, with what it would bring', async () => {
  const { page, end } = await visit(QUICK);
  await planMoving(page);
  const petal = page.locator('[data-letter]').first();
  const letter = await petal.getAttribute('data-letter');
  await petal.click();
  await page
    .getByRole('button', { name: `${letter}:` })
    .and(page.locator('[aria-pressed=true]'))
    .waitFor();
  expect(await page.locator('.effects').first().textContent()).toMatch(
    /If the way stays free|As the cars stand now/,
  );
  await page.getByRole('group', { name: 'Number' }).locator('.key').nth(1).click();
  await page.getByRole('button', { name: new RegExp(`^Seal \\d+ and ${letter}$`) }).click();
  await myTurn(page);
  await end();
});

test('a manoeuvre that the speed forbids says why', async () => {
  const { page, end } = await visit(QUICK);
  await planMoving(page);
  // A click on a disabled manoeuvre explains why.
  await page.locator('.key[aria-disabled=true]').first().click({ force: true });
  await page.getByText(/can change by 1 at most/).waitFor();
  await end();
});

/** Pixels: a target may overlap the edge of the board by the width of a line. */
const EDGE = 1;

test('on a phone every manoeuvre has a target of 44 pixels, and none is cut off', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  // A fast car reaches far: the camera shows its ways at a small scale.
  await planMoving(page, 3);
  const hexes = page.locator('[data-end]');
  for (let i = 0; i < (await hexes.count()); i++) {
    const hex = (await hexes.nth(i).boundingBox())!;
    expect(hex.width).toBeGreaterThanOrEqual(44);
    await hexes.nth(i).tap();
    await comeToRest(page);
    const board = (await page.locator('.arena').boundingBox())!;
    const pointers = page.locator('.dial [data-letter] circle');
    for (let j = 0; j < (await pointers.count()); j++) {
      const { x, y, width, height } = (await pointers.nth(j).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(x).toBeGreaterThan(board.x - EDGE);
      expect(y).toBeGreaterThan(board.y - EDGE);
      expect(x + width).toBeLessThan(board.x + board.width + EDGE);
      expect(y + height).toBeLessThan(board.y + board.height + EDGE);
    }
    const last = pointers.last();
    const letter = await page.locator('.dial [data-letter]').last().getAttribute('data-letter');
    await last.tap();
    await page.getByRole('button', { name: 'Manoeuvre' }).getByText(letter!, { exact: true }).waitFor();
    // Back to all hexes.
    await page.getByRole('button', { name: 'Auto-fill' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await comeToRest(page);
  }
  await end();
});

test('a round can be played with the keyboard alone', async () => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  await page.getByRole('button', { name: 'Play now: Autoscooter' }).focus();
  await page.keyboard.press('Enter');
  for (let asked = 0; asked < 4; asked++) {
    await myTurn(page);
    if ((await page.getByRole('group', { name: 'Start to' }).count()) > 0) {
      for (const side of '123456') await page.keyboard.press(side);
      await page.keyboard.press('ArrowRight');
    } else {
      for (const car of '12') {
        await page.keyboard.press(car);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('c');
      }
    }
    await page.locator('.btn.go:enabled').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.key[aria-pressed="true"]'));
  }
  await end();
});

test('two people around one screen plan in secret, one after the other', async () => {
  const { page, end } = await visit(QUICK);
  await newTable(page, 'Autoscooter', { seats: 2, neighbour: 'Jonas' });
  for (const name of ['Mara', 'Jonas']) {
    await page.getByRole('button', { name: `I’m ${name}` }).waitFor();
    expect(await page.locator('.key').count()).toBe(0);
    await page.getByRole('button', { name: `I’m ${name}` }).click();
    await myTurn(page);
    expect(await page.locator('.key[aria-pressed=true]').count()).toBe(0);
    await answer(page);
  }
  await page.getByText('Round 1 of 11 · action').waitFor();
  await end();
});

test('the action is shown car by car at the viewer’s pace, and a crash explains itself', async () => {
  const { page, end } = await visit({ ...QUICK, stepwise: true });
  await newTable(page, 'Autoscooter', { seats: 8 });
  const next = page.locator('[data-pace] .ink');
  const crash = page.locator('.crash');
  for (let presses = 0; presses < 400 && (await crash.count()) === 0; presses++) {
    await next.or(page.locator('.key')).first().waitFor();
    if ((await next.count()) > 0) await next.click();
    else await answer(page);
  }
  expect(await crash.textContent()).toMatch(/’s speed/);
  expect(await page.locator('.bar [aria-current=step]').count()).toBe(1);
  await shoot(page, 'autoscooter-crash');
  await page.getByRole('button', { name: 'Skip to my next decision' }).click();
  await myTurn(page);
  await end();
});
