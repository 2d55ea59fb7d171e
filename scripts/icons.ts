// Draws the icons of the installed page from src/web/icon.svg; to be run again when that changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const WEB = join(import.meta.dirname, '../src/web');
const FOLDER = join(WEB, 'public/icons');

/** A maskable icon fills the square; its picture is in the middle, where no mask cuts. */
const MASKABLE = [
  ['rx="8"', ''],
  ['viewBox="-3 -9 40 40"', 'viewBox="-9 -15 52 52"'],
  ['x="-3" y="-9" width="40" height="40"', 'x="-9" y="-15" width="52" height="52"'],
] as const;

/** Apple rounds the corners by itself, and shows black where a picture is transparent. */
const APPLE = [['rx="8"', '']] as const;

const icon = readFileSync(join(WEB, 'icon.svg'), 'utf8');
const change = (changes: readonly (readonly [string, string])[]) =>
  changes.reduce((svg, [from, to]) => svg.replace(from, to), icon);

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
await draw(icon, 192, '192');
await draw(icon, 512, '512');
await draw(change(MASKABLE), 512, 'maskable');
await draw(change(APPLE), 180, 'apple-touch');
// For programs that request this name without reading the page: old browsers, feed readers, link previews.
writeFileSync(join(WEB, 'public/favicon.ico'), makeIco(await picture(icon, 32), 32));
await browser.close();

async function draw(svg: string, size: number, name: string): Promise<void> {
  writeFileSync(join(FOLDER, `${name}.png`), await picture(svg, size));
}

async function picture(svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An ICO file: a header, an entry for the one picture, and the picture as PNG. */
function makeIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
