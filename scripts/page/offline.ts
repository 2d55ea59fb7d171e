// What the build adds so that the page can be installed and comes without a network: manifests, and the service worker with the list of files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlTagDescriptor, transformWithOxc } from 'vite';
import { LANGUAGES } from '../../src/engine/entry.ts';

const WEB = join(import.meta.dirname, '../../src/web');
/** The scripts of the service worker, which become one. */
const WORKER = ['sw', 'push'].map(name => join(WEB, `offline/worker/${name}.ts`));

/** The table's lino, by day. */
const GROUND = '#d5dfd0';

const ICONS = [
  { src: './icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: './icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: './icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** For the head of the page. The page changes the manifest with its language. */
export const HEAD: readonly HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'icon', sizes: '32x32', href: './favicon.ico' }, injectTo: 'head-prepend' },
  { tag: 'link', attrs: { rel: 'manifest', href: './manifest.en.webmanifest' }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/apple-touch.png' }, injectTo: 'head' },
];

export function writeManifests(folder: string): void {
  for (const language of LANGUAGES) {
    const manifest = makeManifest(language);
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify(manifest));
  }
}

function makeManifest(language: string): object {
  const texts: { [key: string]: string } = JSON.parse(
    readFileSync(join(WEB, `texts/${language}.json`), 'utf8'),
  );
  const shortcut = (key: string, url: string) => ({ name: texts[key], url });
  return {
    id: './',
    name: texts.title,
    description: texts['home.say'],
    lang: language,
    start_url: './',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games'],
    icons: ICONS,
    shortcuts: [
      shortcut('mine.title', './#/mine'),
      shortcut('new.title', './#/new'),
      shortcut('lobby.title', './#/join'),
    ],
  };
}

/** What the server sends in place of the file itself. */
const COMPRESSED = /\.(br|gz)$/;

/** After everything else is in the folder: every version of the page has a worker of its own. */
export async function writeWorker(folder: string): Promise<void> {
  const files = readdirSync(join(folder, 'assets'))
    .filter(file => !COMPRESSED.test(file))
    .map(file => `./assets/${file}`);
  const scripts = await Promise.all(WORKER.map(file => transformWithOxc(readFileSync(file, 'utf8'), file)));
  const code = scripts.map(script => script.code).join('\n');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .update(code);
  for (const file of files) hash.update(file);
  const version = hash.digest('hex').slice(0, 12);
  const head = `const VERSION=${JSON.stringify(version)};const FILES=${JSON.stringify(files)};\n`;
  writeFileSync(join(folder, 'sw.js'), head + code);
}
