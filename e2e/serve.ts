import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/chromium.ts';
import { readConfig } from '../src/server/config.ts';
import { startServer } from '../src/server/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    /** The WebSocket address of the browser. */
    browser: string;
  }
}

/** Without rate limits: all visitors share one address, and act fast. */
const ENVIRONMENT = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  BOT_THREADS: '1',
  BOT_PAUSE_MS: '300',
  ADDRESS_RATE: '0',
  SEAT_RATE: '0',
  CHAT_RATE: '0',
  TABLE_RATE: '0',
  CARD_RATE: '0',
  CONTACT: 'mailto:host@race.example',
};

/**
 * Chromium loads two pages of its own for the address bar of every window, which cost as much as the home page. Only the
 * last list of features counts: those before these are Playwright's, as far as they concern pages on this machine.
 */
const NO_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** The real server with dist/ and a database of its own, and one browser, for all tests. */
export default async function serve({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'slipstream-e2e-'));
  const configured = readConfig({ ...ENVIRONMENT, DATA_DIR: folder });
  if (!configured.ok) throw new Error(JSON.stringify(configured.problems));
  const started = await startServer(configured.config);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  provide('address', `http://127.0.0.1:${started.value.port}/`);
  const browser = await chromium.launchServer({
    executablePath: findChromium()!,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${NO_FEATURES}`],
  });
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await started.value.close();
    await rm(folder, { recursive: true });
  };
}
