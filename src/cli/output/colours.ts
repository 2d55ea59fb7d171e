import { styleText } from 'node:util';

/** Colours for terminals only; `NO_COLOR` and `FORCE_COLOR` are respected. */
export const bold = (text: string) => styleText('bold', text, { stream: process.stdout });
export const green = (text: string) => styleText('green', text, { stream: process.stdout });
export const red = (text: string) => styleText('red', text, { stream: process.stdout });
export const redError = (text: string) => styleText('red', text, { stream: process.stderr });
