import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { finishPage } from './scripts/finish-page.ts';

/** The page: everything below src/web, built to dist/. */
export default defineConfig({
  root: 'src/web',
  // Relative, so that the page runs from any folder of a server.
  base: './',
  plugins: [svelte({ configFile: '../../svelte.config.js' }), finishPage()],
  // Bots load the rules of their game when they are asked, so their worker is made of chunks.
  worker: { format: 'es' },
  build: { outDir: '../../dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
});
