import { expect, test } from 'vitest';
import { expectToFit, home, QUICK, SIZES, shoot, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

test.each([
  ['de-DE', 'In zwei Minuten gelernt', 'Alle Regeln nach Nummern', 'Vorbereitung'],
  ['fr-FR', 'Deux minutes pour apprendre', 'Toutes les règles par numéro', 'Préparation'],
])('in %s the guide and the numbered rules are in that language', async (locale, first, rulings, chapter) => {
  const { page, end } = await visit({}, { viewport: SIZES.phone, locale });
  await page.goto(`${home()}#/rules/breaking-away`);
  await page.getByRole('heading', { level: 2, name: first }).waitFor();
  await page.getByRole('heading', { level: 2, name: rulings }).waitFor();
  await page.getByRole('heading', { level: 3, name: chapter }).waitFor();
  await expectToFit(page);
  await shoot(page, `rules-breaking-away-${locale}`);
  await end();
});

test('a number leads to its rule, and back to where one was reading', async () => {
  const { page, end } = await visit({}, { viewport: SIZES.phone });
  await page.goto(`${home()}#/rules/breaking-away`);
  await page.getByRole('button', { name: 'Rule BA-16' }).first().click();
  const rule = page.locator('li.on');
  await expect.poll(() => rule.textContent()).toContain('BA-16');
  await expect
    .poll(() => rule.evaluate(node => node.getBoundingClientRect().top))
    .toBeLessThan(SIZES.phone.height);
  const there = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(there);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await end();
});

test('a link to a rule opens the page there', async () => {
  const { page, end } = await visit();
  await page.goto(`${home()}#/rules/breaking-away/BA-28`);
  const rule = page.locator('li.on');
  await rule.waitFor();
  const top = () => rule.evaluate(node => node.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(SIZES.wide.height);
  await end();
});

test('from the table the guide opens, and the numbered rules are one step further', async () => {
  const { page, end } = await visit(QUICK);
  await page.getByRole('button', { name: 'Play now: Breaking Away' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog');
  const rules = dialog.getByRole('link', { name: 'Open in a new tab' });
  expect(await rules.getAttribute('href')).toBe('#/rules/breaking-away');
  await dialog.getByRole('button', { name: /All rules by number|in full/ }).click();
  await expect.poll(() => dialog.textContent(), { timeout: 10_000 }).toContain('BA-31');
  await end();
});
