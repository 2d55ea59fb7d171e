/** Scrolls to the requested element when it is first rendered. Later jumps are the browser's. */
export function reveal(node: HTMLElement, wanted: boolean): void {
  if (wanted) node.scrollIntoView();
}
