/** Goes to what was asked for once it is there; later the browser goes by itself. */
export function reveal(node: HTMLElement, wanted: boolean): void {
  if (wanted) node.scrollIntoView();
}
