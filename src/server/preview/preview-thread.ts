// Runs on a thread of its own: draws link previews with the page's components, and turns them into PNG.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PreviewBundle, PreviewInput, PreviewText } from '../../protocol/preview.ts';

export type Task = { readonly id: number; readonly what: 'describe' | 'draw'; readonly input: PreviewInput };
export type Outcome =
  | { readonly id: number; readonly text: PreviewText }
  | { readonly id: number; readonly picture: Uint8Array }
  | { readonly id: number; readonly error: string };

if (!parentPort) throw new Error('this runs in a thread');
const port = parentPort;
const folder = String(workerData);

const fonts = readdirSync(join(folder, 'fonts')).map(file => readFileSync(join(folder, 'fonts', file)));
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const [{ bundle }] = await Promise.all([
  import(pathToFileURL(join(folder, 'preview.js')).href) as Promise<{ bundle: PreviewBundle }>,
  initWasm(readFileSync(wasm)),
]);

port.on('message', async (task: Task) => port.postMessage(await perform(task)));

async function perform({ id, what, input }: Task): Promise<Outcome> {
  try {
    if (what === 'describe') return { id, text: await bundle.describe(input) };
    return { id, picture: toPng(await bundle.draw(input)) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

function toPng(svg: string): Uint8Array {
  const renderer = new Resvg(svg, { font: { fontBuffers: fonts, defaultFontFamily: 'Instrument Sans' } });
  const image = renderer.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    renderer.free();
  }
}
