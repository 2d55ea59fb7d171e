/** The state of a history entry that an open dialog has made. */
export const DIALOG = 'dialog';
