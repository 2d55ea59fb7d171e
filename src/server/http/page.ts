import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** As the build writes it for a server: it says to the page that there is one. */
const PAGE = 'served.html';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built page, and lets no browser run or load anything that is not part of it. */
export async function servePage(app: FastifyInstance, folder: string, isSecure: boolean): Promise<void> {
  const page = join(folder, PAGE);
  const scripts = existsSync(page) ? inlineScripts(readFileSync(page, 'utf8')) : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // A browser that was told once would not come by HTTP again, not even to a server on its own machine.
    strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  if (!existsSync(page)) return;
  await app.register(serveFiles, {
    root: folder,
    index: [PAGE],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of assets change with what is in them.
      const isAsset = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** The marks by which a browser knows the scripts that stand in the page itself. */
function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
