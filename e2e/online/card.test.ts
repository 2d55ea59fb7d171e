import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import { contentOf, home, PHONE, QUICK, shootThemes, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

/** Browsers make passkeys for names, not for addresses. */
const site = () => home().replace('127.0.0.1', 'localhost');
const cardPage = () => `${site()}#/card`;

/** A fingerprint reader that always says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a table for three and takes its first seat. */
async function sitDown(page: Page): Promise<string> {
  const response = await page.request.post(`${site()}api/tables`, {
    data: {
      game: 'breaking-away',
      options: {},
      tempo: { kind: 'unlimited' },
      visibility: 'private',
      seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    },
  });
  const { table, spectator } = await response.json();
  await page.goto(`${site()}#/table/${table}/${spectator}`);
  await page.getByRole('button', { name: 'Take this seat' }).first().click();
  await page.getByText('you', { exact: true }).first().waitFor();
  return table;
}

test('a card keeps seats: passkey, second device by code, recovery, sign-out, deletion', async () => {
  const first = await visit(QUICK, { baseURL: site() });
  await addAuthenticator(first.page);
  const table = await sitDown(first.page);
  await first.page.getByRole('link', { name: 'Keep my seats' }).click();
  await button(first.page, 'Make my player card').click();
  await first.page.getByText('added', { exact: false }).first().waitFor();
  const codes = await first.page.locator('ol .code').allTextContents();
  expect(codes).toHaveLength(8);
  await button(first.page, 'I’ve kept them').click();
  await first.page.getByText('8 of 8 left').waitFor();
  await expectAccessible(first.page);

  // A seat taken later is bound at once.
  const later = await sitDown(first.page);
  const kept = async () => (await (await first.page.request.get(`${site()}api/card/tables`)).json()).tables;
  await expect
    .poll(kept, { timeout: 10_000 })
    .toContainEqual(expect.objectContaining({ table: later, holder: 0 }));
  await first.page.goto(cardPage());

  // Another device by the code.
  await button(first.page, 'Add a device').click();
  const code = await first.page.locator('[data-code]').textContent();
  const phone = await visit({ ...QUICK, name: '' }, { ...PHONE, baseURL: site() });
  await phone.page.goto(`${site()}#/card/in/${code!.replace(' ', '')}`);
  await button(phone.page, 'Sign in').click();
  expect(phone.page.url()).toBe(cardPage());
  await phone.page.getByRole('heading', { name: 'Mara' }).waitFor();
  await expectAccessible(phone.page);
  await shootThemes(phone.page, 'card-phone');
  await phone.page.goto(`${site()}#/mine`);
  await phone.page.locator(`a[href*="${table}"]`).first().click();
  await phone.page.getByText('you', { exact: true }).first().waitFor();

  // The first device signs the other one out.
  await first.page.reload();
  await first.page
    .getByRole('button', { name: /^Sign out Chrome, Android|^Sign out/ })
    .last()
    .click();
  await first.page
    .getByRole('button', { name: /^Sign out/ })
    .nth(1)
    .waitFor({ state: 'detached' });
  await phone.page.reload();
  await phone.page.getByText('Private tables open only with').waitFor();

  // Everything is lost but a recovery code.
  const third = await visit({ ...QUICK, name: '' }, { baseURL: site() });
  await third.page.goto(cardPage());
  await third.page.getByRole('heading', { name: 'Keep your seats' }).waitFor();
  await expectAccessible(third.page);
  await third.page.getByLabel('Code').fill(codes[4].toLowerCase());
  await button(third.page, 'Sign in').click();
  await third.page.getByText('7 of 8 left').waitFor();
  await shootThemes(third.page, 'card');

  // Signs out and comes back with the passkey.
  await first.page
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await button(first.page, 'Sign in with a passkey').click();
  await first.page.getByText('used', { exact: false }).first().waitFor();

  // The data can be saved, and the card deleted.
  const [download] = await Promise.all([
    third.page.waitForEvent('download'),
    button(third.page, 'Save my data').click(),
  ]);
  expect(JSON.parse(String(await contentOf(download)))).toMatchObject({
    name: 'Mara',
    tables: expect.arrayContaining([expect.objectContaining({ table, holder: 0 })]),
  });
  await button(third.page, 'Delete my card').click();
  await button(third.page, 'Delete it for good').click();
  await third.page.getByRole('heading', { name: 'Keep your seats' }).waitFor();
  await first.page.goto(`${site()}#/table/${table}`);
  await first.page.getByText('former player').first().waitFor();
  // The phone was refused after it was signed out, as it has to be.
  await Promise.all([first.page.context().close(), phone.page.context().close(), third.end()]);
});
