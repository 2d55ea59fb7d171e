import { DIALOG } from '../kit/history.ts';
import { makeAddress, PACKED, readAddress, type Segments } from '../protocol/addresses.ts';
import { isServed, ROOT } from './root.ts';

/** The page that is shown, by the address. */
class Router {
  segments: Segments = $state.raw(read());

  constructor() {
    pinIcons();
    this.settle();
    addEventListener('hashchange', () => this.update());
    addEventListener('popstate', () => this.update());
    addEventListener('click', event => follow(event));
  }

  /** Shows the page of the address. */
  update(): void {
    const [page, subject] = this.segments;
    const now = read();
    if (now.join('/') !== this.segments.join('/')) this.segments = now;
    this.settle();
    // Within a page the browser scrolls by itself.
    if (page !== this.segments[0] || subject !== this.segments[1]) scrollTo(0, 0);
  }

  /** Brings an address of another form, such as an old link, into the usual one. */
  private settle(): void {
    if (!isServed || isPacked(this.segments)) return;
    const usual = new URL(link(...this.segments), ROOT);
    if (usual.pathname !== location.pathname) history.replaceState(history.state, '', usual);
  }
}

/** The addresses of icons are relative, and browsers resolve them again when the path changes. */
function pinIcons(): void {
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel$="icon"]')) {
    icon.href = new URL(icon.href).href;
  }
}

/** A packed record may be shown under the path of its game, or under none. */
function isPacked([page, subject]: Segments): boolean {
  return page === 'replay' && subject?.startsWith(PACKED) === true;
}

function read(): Segments {
  return readAddress(new URL(location.href), ROOT);
}

export const router = new Router();

/** The entry of an open dialog is replaced: Back leads to the page below it. */
export function go(...segments: string[]): void {
  show(link(...segments), history.state === DIALOG);
}

/** Replaces the address without a new history entry. */
export function replaceAddress(...segments: string[]): void {
  const isAtRoot = location.origin + location.pathname === ROOT;
  const keepsPath = !isAtRoot && isServed && isPacked(segments);
  const address = keepsPath ? `#${segments.slice(1).map(encodeURIComponent).join('/')}` : link(...segments);
  history.replaceState(history.state, '', new URL(address, isAtRoot || keepsPath ? location.href : ROOT));
  router.segments = segments;
}

/** Old links to a table, `#/table/TABLE`, work as well. */
export function link(...segments: string[]): string {
  return makeAddress(segments, ROOT, isServed);
}

/** Follows a link to a page of another path without loading everything again. The browser follows all others. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target !== '' || anchor.hasAttribute('download'))
    return;
  const { href, pathname } = anchor;
  const isPage = href.startsWith(ROOT) && readAddress(new URL(href), ROOT).length > 0;
  if (!isPage || pathname === location.pathname) return;
  event.preventDefault();
  show(href, false);
}

function show(address: string, replaces: boolean): void {
  const isFragment = address.startsWith('#');
  if (isFragment && replaces) location.replace(address);
  else if (isFragment) location.hash = address;
  else {
    if (replaces) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    router.update();
  }
}
