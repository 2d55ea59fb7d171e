/**
 * The words of the address after `#/`. Browsers never send that part to a server, so it can hold a seat's
 * secret.
 */
class Router {
  words: readonly string[] = $state.raw(read());

  constructor() {
    addEventListener('hashchange', () => {
      const [page, subject] = this.words;
      this.words = read();
      // Within a page the browser scrolls by itself.
      if (page !== this.words[0] || subject !== this.words[1]) scrollTo(0, 0);
    });
  }
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}

export const router = new Router();

export function go(...words: string[]): void {
  location.hash = link(...words);
}

/** Replaces the address without a new history entry. */
export function goQuietly(...words: string[]): void {
  history.replaceState(null, '', link(...words));
  router.words = words;
}

export function link(...words: string[]): string {
  return `#/${words.map(encodeURIComponent).join('/')}`;
}
