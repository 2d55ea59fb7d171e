import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWorker } from '../../scripts/page/offline.ts';
import { servePage, setPolicies } from '../../src/server/http/page.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { myTurn, playNow, ride } from '../helpers/breaking-away.ts';
import { PHONE, QUICK, shoot, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

const DIST = join(import.meta.dirname, '../../dist');

/** A server for the page alone, from a copy of `dist/` that can be replaced by another version. */
class Site {
  address = '';
  private readonly folder: string;
  /** Closing it does not wait for connections, which browsers open in advance. */
  private readonly app = Fastify({ forceCloseConnections: true });

  static async open(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'slipstream-site-'));
    await cp(DIST, folder, { recursive: true });
    const site = new Site(folder);
    await setPolicies(site.app, folder, { publicOrigin: null, hstsSubdomains: false });
    await servePage(site.app, folder);
    site.address = `${await site.app.listen()}/`;
    return site;
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Installs the next version: its page has a mark, and the old script of the credits is gone. */
  async update(): Promise<void> {
    for (const page of ['index.html', 'served.html']) {
      const file = join(this.folder, page);
      const html = await readFile(file, 'utf8');
      await writeFile(file, html.replace('</head>', '<meta name="version" content="next" /></head>'));
      for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`);
    }
    for (const file of await readdir(join(this.folder, 'assets'))) {
      if (file.startsWith('Credits-')) await rm(join(this.folder, 'assets', file));
    }
    await writeWorker(this.folder);
    for (const ending of ['br', 'gz']) await rm(join(this.folder, `sw.js.${ending}`));
  }

  async shut(): Promise<void> {
    await this.app.close();
  }

  async close(): Promise<void> {
    await this.shut();
    await rm(this.folder, { recursive: true });
  }
}

let site: Site;
beforeEach(async () => {
  site = await Site.open();
});
afterEach(() => site.close());

const marks = (page: Page) => page.locator('meta[name=version]').count();

test('a new version says so, the game that runs goes on, and the new one comes when it is wanted', async () => {
  const { page, end } = await visit(QUICK, { ...PHONE, serviceWorkers: 'allow', baseURL: site.address });
  await playNow(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await site.update();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('A new version is ready.').waitFor();
  await expectAccessible(page);
  await shoot(page, 'new-version-phone');
  await ride(page);
  await myTurn(page);
  const table = page.url();
  await page.goto(`${site.address}#/credits`);
  await page.getByText('SIL Open Font License').waitFor();
  await page.goto(table);
  await myTurn(page);
  expect(await marks(page)).toBe(0);
  const before = await page.locator('.board').textContent();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await myTurn(page);
  expect(await marks(page)).toBe(1);
  expect(await page.locator('.board').textContent()).toBe(before);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await end();
});

test('after the first visit everything comes without a network: games against bots, rules, other languages', async () => {
  const { page, end } = await visit(QUICK, { serviceWorkers: 'allow', baseURL: site.address });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.filter(url => url !== site.address && !url.startsWith(`${site.address}assets/`))).toEqual([]);
  await site.shut();
  await page.reload();
  await playNow(page);
  await ride(page);
  await myTurn(page);
  const before = await page.locator('.board').textContent();
  await page.reload();
  await myTurn(page);
  expect(await page.locator('.board').textContent()).toBe(before);
  await page.goto(`${site.address}#/rules/autoscooter`);
  await page.getByRole('heading', { name: 'Learn in two minutes' }).waitFor();
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'In zwei Minuten gelernt' }).waitFor();
  await end();
});
