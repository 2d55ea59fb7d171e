import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { belowRoot } from './preview/preview-page.ts';

/** The page as the build writes it for a server. */
export const PAGE = 'served.html';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Forbids browsers to run or load anything that is not part of the page. */
export async function setPolicies(
  app: FastifyInstance,
  folder: string,
  { publicOrigin, hstsSubdomains }: Pick<Config, 'publicOrigin' | 'hstsSubdomains'>,
): Promise<void> {
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const page = join(folder, PAGE);
  const scripts = existsSync(page) ? scriptsOf(readFileSync(page, 'utf8')) : [];
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
    // Without HTTPS, a browser that received this header once could not connect again.
    strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** Serves the built page, if there is one. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, PAGE))) return;
  await app.register(serveFiles, {
    root: folder,
    index: [PAGE],
    preCompressed: true,
    // A part of the server.
    allowedPath: path => !path.startsWith('/preview/'),
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The names of assets contain a hash of their content.
      const isAsset = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** The scripts of the page at the root, and of the same page behind a link. */
function scriptsOf(html: string): string[] {
  return [...new Set([html, belowRoot(html)].flatMap(inlineScripts))];
}

/** The hashes of the scripts inside the page. */
function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
