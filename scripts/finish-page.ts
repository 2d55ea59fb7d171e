// What the build adds to the page: the page as a server hands it out, and everything compressed as well as possible.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);
/** Below that there is nothing to gain. */
const LEAST_BYTES = 600;

const ALONE = '<meta name="slipstream" content="alone" />';
const SERVED = '<meta name="slipstream" content="server" />';

/** Writes `served.html` and a `.br` and `.gz` beside every text. */
export function finishPage(): Plugin {
  let folder = '';
  return {
    name: 'finish-page',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: () => {
      writeServedPage(folder);
      for (const file of textsIn(folder)) compress(file);
    },
  };
}

/** On any other host the page finds out from this line that it is on its own. */
function writeServedPage(folder: string): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!page.includes(ALONE)) throw new Error(`index.html lacks ${ALONE}`);
  writeFileSync(join(folder, 'served.html'), page.replace(ALONE, SERVED));
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
