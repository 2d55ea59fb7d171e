// The service worker caches the files of the build and nothing else: the server's answers about tables never
// pass through it. A new version waits until the user activates it, so a running page keeps the files it was
// built with.

declare const self: ServiceWorkerGlobalScope;

/** Prepended by the build: all files of the page, and a version that changes with any of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

const CACHE = `slipstream-${VERSION}`;
const PAGE = addressOf('./');
/** Paths of links: the same page, one folder further down. */
const LINKS = [addressOf('./t/'), addressOf('./r/')];
const ASSETS = addressOf('./assets/');
const KEPT = new Set([PAGE, ...FILES.map(addressOf)]);

/**
 * Files are fetched in batches with a pause between them, in milliseconds: the server limits requests per
 * address and second.
 */
const AT_ONCE = 10;
const REST = 250;

self.addEventListener('install', event => event.waitUntil(fetchAll()));
self.addEventListener('activate', event => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', event => {
  const address = keptAddress(event.request);
  if (address !== null) event.respondWith(answer(address, event.request));
  else if (isLink(event.request)) event.respondWith(answerLink(event.request));
});

function addressOf(file: string): string {
  return new URL(file, self.location.href).href;
}

async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = await Promise.all([...KEPT].map(address => takeFromBefore(cache, address)));
  const missing = [...KEPT].filter((_, i) => !known[i]);
  for (let i = 0; i < missing.length; i += AT_ONCE) {
    if (i > 0) await new Promise(resolve => setTimeout(resolve, REST));
    await Promise.all(missing.slice(i, i + AT_ONCE).map(address => fetchOne(cache, address)));
  }
}

/** Asset names contain a content hash: a file in an older cache need not be fetched again. */
async function takeFromBefore(cache: Cache, address: string): Promise<boolean> {
  const kept = address.startsWith(ASSETS) && (await find(address));
  if (!kept) return false;
  await cache.put(address, kept);
  return true;
}

async function fetchOne(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { cache: address.startsWith(ASSETS) ? 'default' : 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  await cache.put(address, answer);
}

/** Deletes older caches, unless another window may still need one. */
async function takeOver(): Promise<void> {
  await self.clients.claim();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const old = (await caches.keys()).filter(name => name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
}

/** The cached file that a request is for, or `null`. */
function keptAddress({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  const isKept = mode === 'navigate' ? address === PAGE : KEPT.has(address) || address.startsWith(ASSETS);
  return method === 'GET' && isKept ? address : null;
}

function isLink({ method, mode, url }: Request): boolean {
  return method === 'GET' && mode === 'navigate' && LINKS.some(link => url.startsWith(link));
}

/** The page behind a link, whose files are next to its folder. */
async function answerLink(request: Request): Promise<Response> {
  const page = await (await caches.open(CACHE)).match(PAGE, HOW);
  if (!page) return fetch(request);
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll('"./', '"../'), { headers });
}

async function answer(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, HOW)) ?? (await find(address)) ?? fetch(request);
}

/** Compressed or not, it is the same file. */
const HOW = { ignoreVary: true };

function find(address: string): Promise<Response | undefined> {
  return caches.match(address, HOW);
}
