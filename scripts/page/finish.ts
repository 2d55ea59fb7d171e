// What the build adds to the page: where its words are, the page as a server hands it out, what an installed page needs,
// and everything compressed as well as possible.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { HEAD, writeManifests, writeWorker } from './offline.ts';
import { unlistedSources } from './sources.ts';

const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);
/** Below that there is nothing to gain. */
const LEAST_BYTES = 600;

const ALONE = '<meta name="slipstream" content="alone" />';
const SERVED = '<meta name="slipstream" content="server" />';

/** With hot reload the page has a server behind it, too (scripts/dev.ts). */
export function markServed(): Plugin {
  return {
    name: 'mark-served',
    apply: 'serve',
    transformIndexHtml: html => html.replace(ALONE, SERVED),
  };
}

/** In the page: the files of the words by language. */
const NO_WORDS = 'const words = {};';
const WORDS = /\/wordings\/(\w+)\.ts$/;

/** Names the words in the page, writes `served.html`, manifests, `sw.js`, and a `.br` and `.gz` beside every text. */
export function finishPage(): Plugin {
  let folder = '';
  const words: Record<string, string> = {};
  return {
    name: 'finish-page',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    generateBundle: function (_, bundle) {
      const unlisted = unlistedSources(this.getModuleIds());
      if (unlisted.length > 0) this.error(`add to scripts/page/sources.ts: ${unlisted.join(', ')}`);
      for (const file of Object.values(bundle)) {
        const language = WORDS.exec((file.type === 'chunk' && file.facadeModuleId) || '')?.[1];
        if (language) words[language] = `./${file.fileName}`;
      }
    },
    transformIndexHtml: { order: 'post', handler: () => [...HEAD] },
    writeBundle: async () => {
      nameWords(folder, words);
      writeServedPage(folder);
      writeManifests(folder);
      await writeWorker(folder);
      for (const file of textsIn(folder)) compress(file);
    },
  };
}

function nameWords(folder: string, words: Record<string, string>): void {
  rewrite(
    join(folder, 'index.html'),
    join(folder, 'index.html'),
    NO_WORDS,
    `const words = ${JSON.stringify(words)};`,
  );
}

/** On any other host the page finds out from this line that it is on its own. */
function writeServedPage(folder: string): void {
  rewrite(join(folder, 'index.html'), join(folder, 'served.html'), ALONE, SERVED);
}

function rewrite(from: string, to: string, text: string, other: string): void {
  const page = readFileSync(from, 'utf8');
  if (!page.includes(text)) throw new Error(`${from} lacks ${text}`);
  writeFileSync(to, page.replace(text, other));
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => TEXTS.has(extname(file)))
    .map(file => join(folder, file));
}

function compress(file: string): void {
  const text = readFileSync(file);
  if (text.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
