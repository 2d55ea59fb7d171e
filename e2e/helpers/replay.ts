import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Random } from '../../src/engine/random.ts';
import { Api } from '../../src/server/testing/api.ts';
import { anyAction, rulesOf } from '../../src/server/testing/players.ts';
import type { TableEvent } from '../../src/table/events/events.ts';
import type { TableView } from '../../src/table/view/view.ts';
import { home } from './browser.ts';
import type { Prepared } from './prepared.ts';

/** Waits until a replay shows this moment. */
export async function expectMoment(page: Page, moment: number | string): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(` ${moment}/\\d+$`) }).waitFor();
}

/** The first moment from this one on at which the first seat is to ride. */
export function turnOf({ events }: Prepared, from: number): number {
  const played = events.filter(({ type }) => type === 'acted' || type === 'chance');
  const isRide = (event: TableEvent | undefined) =>
    event?.type === 'acted' && event.seat === 0 && (event.do as { type: string }).type === 'play';
  return played.findIndex((event, n) => n >= from && isRide(event));
}

/** How many moments there are. */
export async function lastMoment(page: Page): Promise<number> {
  const head = await page.getByRole('heading', { name: /\/\d+$/ }).textContent();
  return Number(head!.split('/')[1]);
}

/** The board as a list, and the log up to this moment. */
export async function shownStory(page: Page): Promise<string[]> {
  const board = await page.locator('section[aria-label="The board as a list"] li').allTextContents();
  return [...board, ...(await page.locator('.side li').allTextContents())];
}

/** Drops a file on the page. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
}

export interface RunningTable {
  readonly table: string;
  readonly players: readonly Api[];
}

/** A public table of three on the server that is played until this holds for the first seat. */
export async function playOnline(game: string, until: (view: TableView) => boolean): Promise<RunningTable> {
  const api = new Api(home().replace(/\/$/, ''));
  const { table } = await api.create({ game });
  const players = await api.sitAll(table, 3);
  const rules = await rulesOf(game);
  const random = Random.from(game);
  while (!until(await players[0].view(table, '?log=0'))) {
    for (const player of players) {
      const view = await player.view(table, '?log=0');
      if (until(await players[0].view(table, '?log=0'))) break;
      const action = anyAction(rules, view, random);
      if (action !== null) await player.ask(table, { type: 'act', do: action, step: view.step });
    }
  }
  expect((await api.view(table)).phase).toBe('running');
  return { table, players };
}
