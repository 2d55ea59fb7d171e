import type { Messages } from '../../engine/text.ts';

/** All texts of the page in German, bundled into one file: each further file would cost a round trip. */
const files = import.meta.glob<Messages>(
  [
    '../texts/de.json',
    '../../kit/texts/de.json',
    '../../bots/texts/de.json',
    '../../games/*/card/texts/de.json',
  ],
  { import: 'default', eager: true },
);

export const messages: Messages = Object.assign({}, ...Object.values(files));
