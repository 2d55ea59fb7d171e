import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import { home, QUICK, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

/** From the home page to an online table of Autoscooter: this person, bots, and a bot that plays for this person. */
async function playAgainstBots(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New table: Autoscooter' }).click();
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByText('No time limit', { exact: true }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Add bots and start' }).click();
  // In the waiting room another button matches this name.
  await page.locator('.players').waitFor();
  await page.getByRole('button', { name: 'Table' }).click();
}

async function publishedCommitment(page: Page): Promise<string> {
  const table = new URL(page.url()).pathname.split('/').at(-1)!;
  return page.evaluate(async id => {
    const keys = JSON.parse(localStorage.getItem('slipstream.keys')!)[id];
    const headers = { authorization: `Bearer ${keys.owner}` };
    const answer = await fetch(`/api/tables/${id}`, { headers });
    return (await answer.json()).shuffle.commitment;
  }, table);
}

/** As if the table had published something else when this browser sat down. */
async function noteAnother(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys = JSON.parse(localStorage.getItem('slipstream.keys')!);
    for (const table of Object.keys(keys)) keys[table].commitment = 'f'.repeat(64);
    localStorage.setItem('slipstream.keys', JSON.stringify(keys));
  });
}

test('the page notes the commitment when one sits down, and compares it by itself after the game', async () => {
  const { page, end } = await visit({ ...QUICK, name: 'Anna' });
  await playAgainstBots(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This browser saved the table’s fingerprint when you sat down').waitFor();
  const commitment = await publishedCommitment(page);
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await dialog.locator('code').textContent()).toBe(commitment);
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.keyboard.press('Escape');

  await page.locator('.paper.rank').waitFor({ timeout: 120_000 });
  await page.getByText('The table kept its word: the fingerprint is the one this browser saved').waitFor();
  await page.getByRole('button', { name: 'Shuffles verified' }).click();
  expect(await dialog.locator('code').allTextContents()).toEqual([commitment, commitment]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await noteAnother(page);
  await page.reload();
  await page.getByText('The table did not keep its word').waitFor();
  await page.getByRole('button', { name: 'Shuffles don’t match' }).click();
  expect(await dialog.locator('code').allTextContents()).toEqual([commitment, 'f'.repeat(64)]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Shuffles don’t match' }).waitFor();
  await page.goto(home());
  await end();
});
