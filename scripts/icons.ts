// Draws the icons of the installed page from src/web/icon.svg; to be run again when that changes.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const WEB = join(import.meta.dirname, '../src/web');
const FOLDER = join(WEB, 'public/icons');

/** A maskable icon fills the square, and what is on it stands in the middle, where no mask cuts. */
const MASKABLE = [
  ['rx="8"', ''],
  ['viewBox="-3 -9 40 40"', 'viewBox="-9 -15 52 52"'],
  ['x="-3" y="-9" width="40" height="40"', 'x="-9" y="-15" width="52" height="52"'],
] as const;

const icon = readFileSync(join(WEB, 'icon.svg'), 'utf8');
const maskable = MASKABLE.reduce((svg, [from, to]) => svg.replace(from, to), icon);

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
await draw(icon, 192, '192');
await draw(icon, 512, '512');
await draw(maskable, 512, 'maskable');
await browser.close();

async function draw(svg: string, size: number, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
  await page.close();
}
