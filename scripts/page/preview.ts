// What the build makes for the server: a bundle that draws link previews with the page's own components, and its
// typefaces in the form that the renderer reads.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import subsetFont from 'subset-font';
import { build, type Plugin } from 'vite';
import { ROOT } from './sources.ts';

const PREVIEW_FOLDER = join(ROOT, 'dist/preview');

/** Latin letters, accents, punctuation and arrows that we draw. */
const LETTERS = lettersBetween([
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x201e],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]);
/** Anybody leaves these to the text face (kit/styles/fonts.css). */
const TEXT_ONLY = /[+=]/g;

/** The instances of the variable typefaces that drawings use. */
const FACES = [
  { family: 'anybody', wght: 800, wdth: 100 },
  { family: 'anybody', wght: 900, wdth: 118 },
  { family: 'instrument-sans', wght: 400, wdth: 100 },
  { family: 'instrument-sans', wght: 600, wdth: 100 },
  { family: 'instrument-sans', wght: 700, wdth: 100 },
] as const;

/** Builds the bundle and the typefaces after the page. */
export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    closeBundle: async () => {
      await buildBundle();
      await writeFonts();
    },
  };
}

async function buildBundle(): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'src/web'),
    logLevel: 'warn',
    plugins: [
      svelte({
        configFile: join(ROOT, 'svelte.config.js'),
        emitCss: false,
        compilerOptions: { css: 'injected' },
      }),
    ],
    ssr: { noExternal: true },
    build: {
      ssr: 'preview/entry.ts',
      outDir: PREVIEW_FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2024',
      rolldownOptions: { checks: { pluginTimings: false }, output: { entryFileNames: 'preview.js' } },
    },
  });
}

async function writeFonts(): Promise<void> {
  for (const { family, wght, wdth } of FACES) {
    const letters = family === 'anybody' ? LETTERS.replaceAll(TEXT_ONLY, '') : LETTERS;
    for (const part of ['latin', 'latin-ext']) {
      const file = `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wdth-normal.woff2`;
      const font = await subsetFont(readFileSync(join(ROOT, file)), letters, {
        targetFormat: 'truetype',
        variationAxes: { wght, wdth },
      });
      const path = join(PREVIEW_FOLDER, `fonts/${family}-${part}-${wght}-${wdth}.ttf`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, font);
    }
  }
}

function lettersBetween(ranges: readonly (readonly [from: number, to: number])[]): string {
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  return String.fromCodePoint(...codes);
}
