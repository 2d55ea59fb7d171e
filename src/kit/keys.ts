/** Whether a key is meant for the board: not while somebody types, in a dialog, or together with another key. */
export function isShortcut({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest('input, select, textarea, dialog'));
}
