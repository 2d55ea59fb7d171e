import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import {
  ARTEFACTS,
  comeToRest,
  expectToFit,
  home,
  SIZES,
  shoot,
  useBrowser,
  visit,
} from '../helpers/browser.ts';

useBrowser();

/** Pages of each game's sheets. */
const SHEETS: Record<string, number> = { 'breaking-away': 2, ausreisser: 1, autoscooter: 2, ausgebremst: 2 };

/** In points, as a PDF measures them. */
const PAPERS = [
  { name: 'A4', width: 595, height: 842 },
  { name: 'Letter', width: 612, height: 792 },
];

async function openSheets(page: Page, game: string): Promise<void> {
  await page.goto(`${home()}#/rules/${game}/print`);
  await page.locator('.sheet').first().waitFor();
  await comeToRest(page);
}

/** Pages of a PDF with their sizes, rounded. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}

/** Elements of a sheet that reach out of it, or are cut off inside it. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('.sheet').evaluateAll(sheets =>
    sheets.flatMap(sheet => {
      const { right, bottom } = sheet.getBoundingClientRect();
      const out = [...sheet.querySelectorAll('*')].filter(part => {
        const box = part.getBoundingClientRect();
        return box.right > right + 1 || box.bottom > bottom + 1;
      });
      return out.map(part => `${part.tagName} ${part.textContent?.slice(0, 30)}`);
    }),
  );
}

test.each(Object.keys(SHEETS).flatMap(game => ['en-GB', 'de-DE', 'fr-FR'].map(locale => [game, locale])))(
  'the sheets of %s in %s are printed on A4 and Letter, and nothing is cut off',
  async (game, locale) => {
    const { page, end } = await visit({}, { locale });
    await openSheets(page, game);
    await page.emulateMedia({ media: 'print' });
    for (const { name, width, height } of PAPERS) {
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('radio', { name }).check();
      await page.emulateMedia({ media: 'print' });
      expect(await cutOff(page)).toEqual([]);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      if (process.env.PICTURES !== 'none') {
        writeFileSync(join(ARTEFACTS, `print-${game}-${locale}-${name}.pdf`), pdf);
      }
      expect(pagesOf(pdf)).toEqual(new Array(SHEETS[game]).fill({ width, height }));
    }
    await end();
  },
);

test('the sheets are reached from the rules, and one click prints them', async () => {
  const { page, end } = await visit({}, { viewport: SIZES.phone, hasTouch: true, isMobile: true });
  await page.goto(`${home()}#/rules/autoscooter`);
  await page.getByRole('link', { name: 'Sheets to print' }).click();
  await page.locator('.sheet').first().waitFor();
  await comeToRest(page);
  await expectToFit(page);
  await shoot(page, 'print-phone');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.getByRole('link', { name: 'Back to the rules' }).click();
  await page.getByRole('link', { name: 'Sheets to print' }).waitFor();
  await end();
});

test('on a desk the sheets are shown as they will be on paper, and screen readers can read them', async () => {
  const { page, end } = await visit();
  for (const game of Object.keys(SHEETS)) {
    await openSheets(page, game);
    await expectAccessible(page);
    await shoot(page, `print-${game}`);
  }
  await end();
});
