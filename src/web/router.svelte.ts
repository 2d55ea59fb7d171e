/**
 * Where the page is: the words after `#/`. What stands behind # is never sent to a server,
 * so that the secret of a seat can be part of its link.
 */
class Router {
  words: readonly string[] = $state.raw(read());

  constructor() {
    addEventListener('hashchange', () => {
      const [page, subject] = this.words;
      this.words = read();
      // To a place on the same page the browser goes by itself.
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

/** Another address for the same page, without a step back to the former. */
export function goQuietly(...words: string[]): void {
  history.replaceState(null, '', link(...words));
  router.words = words;
}

export function link(...words: string[]): string {
  return `#/${words.map(encodeURIComponent).join('/')}`;
}
