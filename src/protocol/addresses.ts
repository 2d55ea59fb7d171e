/** The words of an address: the page, its subject, and what follows, such as a secret. */
export type Segments = readonly string[];

/** Pages whose links are paths, so that a server can show a preview of them. */
const PATHS: readonly (readonly [path: string, page: string])[] = [
  ['t', 'table'],
  ['r', 'replay'],
];

/** Begins the fragment of every other page; a secret never begins so. */
const ROUTE = '#/';
/** Begins a packed record, which is always in the fragment. Ids of tables never begin so. */
export const PACKED = '~';

const LINKED = /[tr]\/[^/]+$/;

/** The folder of the page that an address belongs to. */
export function rootOf({ origin, pathname }: URL): string {
  return new URL('./', origin + pathname.replace(LINKED, '')).href;
}

/**
 * The segments of an address. `root` is the folder of the page. A fragment `#/…` names the page alone, as all links did
 * once: it is never sent to a server, and neither is the secret in `/t/TABLE#SECRET`.
 */
export function readAddress(address: URL, root = rootOf(address)): Segments {
  const { hash } = address;
  if (hash.startsWith(ROUTE)) return wordsOf(hash.slice(ROUTE.length));
  const [path, subject] = wordsOf((address.origin + address.pathname).slice(root.length));
  const page = PATHS.find(([name]) => name === path)?.[1];
  if (page === undefined || subject === undefined) return wordsOf(hash.slice(1));
  const behind = wordsOf(hash.slice(1));
  return behind[0]?.startsWith(PACKED) ? [page, ...behind] : [page, subject, ...behind];
}

/** The address of a page: a path for tables and replays of a server, a fragment for everything else. */
export function makeAddress(segments: Segments, root: string, hasPaths: boolean): string {
  const [page, subject, ...behind] = segments;
  const path = PATHS.find(([, name]) => name === page)?.[0];
  const isPath = hasPaths && path !== undefined && subject !== undefined && !subject.startsWith(PACKED);
  if (!isPath) return ROUTE + segments.map(encodeURIComponent).join('/');
  const fragment = behind.length > 0 ? `#${behind.map(encodeURIComponent).join('/')}` : '';
  return `${root}${path}/${encodeURIComponent(subject)}${fragment}`;
}

/** A link to a packed record. The game in its path is for the preview. */
export function packedAddress(game: string, words: Segments, root: string): string {
  return `${root}r/${encodeURIComponent(game)}#${words.map(encodeURIComponent).join('/')}`;
}

function wordsOf(text: string): string[] {
  return text.split('/').filter(Boolean).map(decodeURIComponent);
}
