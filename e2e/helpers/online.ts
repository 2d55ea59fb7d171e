import type { BrowserContextOptions, Page } from 'playwright-core';
import { QUICK, type Visit, visit } from './browser.ts';

export interface TableOrder {
  readonly tempo?: 'Live' | 'Turn-based' | 'No time limit';
  readonly visibility?: 'Private' | 'Public';
  /** The name that the second seat is reserved for; without one anybody may take it. */
  readonly reservedFor?: string;
  readonly option?: string;
  /** An option that is proposed for this tempo and not wanted. */
  readonly without?: RegExp;
}

/** From the home page to the waiting room of a table of three: this person, a free seat and a bot. */
export async function openTable(page: Page, order: TableOrder = {}): Promise<void> {
  await page.getByRole('link', { name: 'New table: Breaking Away' }).click();
  await page.getByLabel('Seat 2').selectOption(order.reservedFor ? 'reserved' : 'open');
  if (order.reservedFor) await page.getByLabel('Name').nth(1).fill(order.reservedFor);
  await page.getByRole('button', { name: 'Remove a seat' }).click();
  if (order.option) await page.getByLabel(order.option).check();
  await page.getByText(order.tempo ?? 'Live', { exact: true }).click();
  if (order.without) await page.getByLabel(order.without).uncheck();
  await page.getByText(order.visibility ?? 'Private', { exact: true }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: '1 seat still open' }).waitFor();
}

/** The link that the waiting room offers for a seat. */
export async function seatLink(page: Page, seat: number): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  return page.getByLabel(`Link for seat ${seat}`).inputValue();
}

export async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take this seat' }).first().click();
}

/** The settings of somebody of that name. */
export function named(name: string): object {
  return { ...QUICK, name };
}

interface Meeting {
  readonly anna: Visit;
  readonly ben: Visit;
  /** The link to watch. */
  readonly watch: string;
}

/** Anna opens a table, and Ben takes the free seat with this device. */
export async function meet(order: TableOrder = {}, device: BrowserContextOptions = {}): Promise<Meeting> {
  const anna = await visit(named('Anna'));
  const ben = await visit(named('Ben'), device);
  await openTable(anna.page, order);
  const watch = await anna.page.getByLabel('Table link').inputValue();
  await ben.page.goto(await seatLink(anna.page, 2));
  await sit(ben.page, 'Ben');
  return { anna, ben, watch };
}

export async function lineUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set the line-up' }).click();
}

/** The page of the player who has to ride. */
export async function rider(...pages: Page[]): Promise<Page> {
  return Promise.any(
    pages.map(async page => {
      await page.locator('.plate').first().waitFor();
      return page;
    }),
  );
}

/** The riders as every viewer sees them. */
export async function race(page: Page): Promise<string[]> {
  const list = await page.locator('section[aria-label="The board as a list"] li').allTextContents();
  return list.filter(line => !line.startsWith('Your rider'));
}
