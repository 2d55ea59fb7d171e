import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { finishPage, markServed } from './scripts/page/finish.ts';
import { previews } from './scripts/page/preview.ts';
import { stills } from './scripts/page/stills.ts';
import { VERSION } from './src/server/version.ts';

/** Puts the messages of these rooms together, each language apart. */
function wordsOf(rooms: string, name: string): (id: string) => string | null {
  const file = new RegExp(`/src/(?:${rooms})/texts/(\\w+)\\.json`);
  return id => {
    const language = file.exec(id)?.[1];
    return language === undefined ? null : `${name}-${language}`;
  };
}

/** The page: everything below src/web, built to dist/. */
export default defineConfig({
  root: 'src/web',
  // Relative, so that the page runs from any folder of a server.
  base: './',
  plugins: [
    stills(),
    svelte({ configFile: '../../svelte.config.js' }),
    finishPage(),
    markServed(),
    previews(),
  ],
  define: { __VERSION__: JSON.stringify(VERSION) },
  // Bots load the rules of their game when they are asked, so their worker is made of chunks.
  worker: { format: 'es' },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every file costs a way to the server: what the first page needs comes in one, its words in another.
    rolldownOptions: {
      // How long plugins take is no news for somebody who starts a server.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'] },
            { name: wordsOf('engine|table|server', 'table-words'), debugName: 'table-words' },
          ],
        },
      },
    },
  },
});
