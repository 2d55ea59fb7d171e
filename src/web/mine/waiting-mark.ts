/** The number of waiting tables before a title: "(2) My tables". */
export function markedTitle(title: string, waiting: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return waiting > 0 ? `(${waiting}) ${plain}` : plain;
}

/** Numbers above this do not fit into an icon. */
const MOST = 9;

/** The icon of the page with the number of waiting tables. */
export function markedIcon(waiting: number): string {
  const number = waiting > MOST ? `${MOST}+` : String(waiting);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -9 40 40"><rect x="-3" y="-9" width="40" height="40" rx="8" fill="#d5dfd0"/><path d="M15 2h17l-4.5 8H10.5z" fill="#14231e"/><path d="M6.500 12h17L19 20H2z" fill="#14231e"/><circle cx="25" cy="19" r="12" fill="#bf0d60"/><text x="25" y="25" text-anchor="middle" font-family="sans-serif" font-weight="800" font-size="${number.length > 1 ? 13 : 17}" fill="#fff">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the number of waiting tables in the title, in the icon and on the app, until the returned function is called. */
export function showWaiting(waiting: number): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  const plainIcon = icon?.href ?? '';
  if (icon && waiting > 0) icon.href = markedIcon(waiting);
  void setBadge(waiting);
  const mark = () => {
    const title = markedTitle(document.title, waiting);
    if (title !== document.title) document.title = title;
  };
  mark();
  // Pages write their own titles.
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    if (icon) icon.href = plainIcon;
  };
}

/** Browsers refuse it where the page is not installed; some have none. */
async function setBadge(waiting: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(waiting);
  } catch {
    // Then there is no badge to be wrong.
  }
}
