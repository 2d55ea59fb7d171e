import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State as Ausgebremst } from '../../src/games/ausgebremst/rules/state.ts';
import type { State as Ausreisser } from '../../src/games/ausreisser/rules/state.ts';
import type { State as Autoscooter } from '../../src/games/autoscooter/rules/state.ts';
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import { comeToRest, QUICK, SIZES, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, type Preparation, prepare } from '../helpers/prepared.ts';

useBrowser();

/** The parts of a ticket or a hand that show a preview before they are chosen. */
const CHOICES = '.plate, .key, .hand button, .spaces button';
/** Pixels by which an element rises under the pointer. */
const LIFT = 2.1;

const TABLES = [
  { game: 'breaking-away', seats: 4, until: ({ round }: BreakingAway) => round === 7 },
  { game: 'ausreisser', seats: 6, until: ({ toAct, ridden }: Ausreisser) => toAct === 0 && ridden[0] > 0 },
  {
    game: 'autoscooter',
    seats: 8,
    until: ({ phase, speeds, drivers }: Autoscooter) => phase === 'plan' && speeds[drivers.indexOf(0)] > 0,
  },
  { game: 'ausgebremst', seats: 4, until: ({ round }: Ausgebremst) => round === 6 },
] as const;

test.each(TABLES)(
  '$game: in a small window nothing flees from the mouse, and nothing drawn takes the focus',
  async table => {
    const { page, end } = await visit(QUICK, { viewport: SIZES.phone });
    await openPrepared(page, await prepare(table as Preparation<never>));
    await page.locator(CHOICES).first().waitFor();
    await comeToRest(page);
    for (const choice of await page.locator(CHOICES).all()) {
      if (!(await choice.isVisible())) continue;
      const first = await pointAt(page, choice);
      await page.mouse.move(0, 0);
      expect(Math.abs((await pointAt(page, choice)) - first)).toBeLessThanOrEqual(LIFT);
    }
    expect(await page.evaluate(drawnWithFocus)).toEqual([]);
    await end();
  },
);

/** In the page: parts of the board that can have the focus without being a control with a name. */
function drawnWithFocus(): string[] {
  return [...document.querySelectorAll<SVGElement>('main svg :not([tabindex])')]
    .filter(drawn => {
      drawn.focus();
      return document.activeElement === drawn;
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Points at a choice; returns its vertical position when the preview is drawn. */
async function pointAt(page: Page, choice: Locator): Promise<number> {
  await choice.hover({ force: true });
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await choice.boundingBox())!.y;
}
