/** Whether a key press is a shortcut: not in an input or a dialog, and without modifier keys. */
export function isShortcut({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest('input, select, textarea, dialog'));
}
