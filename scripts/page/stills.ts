// Drawings that never change are made when the page is built: `Picture.svelte?still` is the markup of that component, and
// its styles. The page has neither to fetch nor to run what draws them.
import { basename, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Component } from 'svelte';
import type { render } from 'svelte/server';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { trimMarkup } from './trim-markup.ts';

const QUERY = '?still';
const MARKUP = '.still.js';
const STYLES = '.still.css';

interface Still {
  readonly markup: string;
  readonly styles: string;
}

export function stills(): Plugin {
  let studio: Promise<ViteDevServer> | undefined;
  const drawn = new Map<string, Promise<Still>>();
  const draw = (file: string) => {
    studio ??= openStudio();
    if (!drawn.has(file)) drawn.set(file, drawIn(studio, file));
    return drawn.get(file)!;
  };
  return {
    name: 'stills',
    enforce: 'pre',
    resolveId: async function (source, importer) {
      if (source.endsWith(STYLES)) return source;
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer);
      return found && found.id + MARKUP;
    },
    load: async id => {
      if (id.endsWith(STYLES)) return (await draw(id.slice(0, -STYLES.length))).styles;
      if (!id.endsWith(MARKUP)) return null;
      const file = id.slice(0, -MARKUP.length);
      const { markup, styles } = await draw(file);
      const dress = styles ? `import ${JSON.stringify(file + STYLES)};\n` : '';
      return `${dress}export default ${JSON.stringify(markup)};`;
    },
    buildEnd: async () => (await studio)?.close(),
  };
}

/** Where components are run without a browser. */
function openStudio(): Promise<ViteDevServer> {
  const root = join(import.meta.dirname, '../..');
  return createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      svelte({ configFile: 'svelte.config.js', emitCss: false, compilerOptions: { css: 'injected' } }),
    ],
  });
}

async function drawIn(studio: Promise<ViteDevServer>, file: string): Promise<Still> {
  const server = await studio;
  const { default: picture } = (await server.ssrLoadModule(file)) as { default: Component };
  const svelteServer = (await server.ssrLoadModule('svelte/server')) as { render: typeof render };
  const { head, body } = await svelteServer.render(picture, { idPrefix: basename(join(file, '../..')) });
  const styles = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
  return { markup: trimMarkup(body.replaceAll(/<!--.*?-->/gs, '')), styles };
}
