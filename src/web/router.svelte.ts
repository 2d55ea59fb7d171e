import { DIALOG } from '../kit/history.ts';

/**
 * The segments of the address after `#/`. Browsers never send that part to a server, so it can hold a seat's
 * secret.
 */
class Router {
  segments: readonly string[] = $state.raw(read());

  constructor() {
    addEventListener('hashchange', () => {
      const [page, subject] = this.segments;
      this.segments = read();
      // Within a page the browser scrolls by itself.
      if (page !== this.segments[0] || subject !== this.segments[1]) scrollTo(0, 0);
    });
  }
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}

export const router = new Router();

/** The entry of an open dialog is replaced: Back leads to the page below it. */
export function go(...segments: string[]): void {
  if (history.state === DIALOG) location.replace(link(...segments));
  else location.hash = link(...segments);
}

/** Replaces the address without a new history entry. */
export function replaceAddress(...segments: string[]): void {
  history.replaceState(history.state, '', link(...segments));
  router.segments = segments;
}

export function link(...segments: string[]): string {
  return `#/${segments.map(encodeURIComponent).join('/')}`;
}
