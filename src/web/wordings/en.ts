import type { Messages } from '../../engine/text.ts';

/** All texts of the page in English, bundled into one file: each further file would cost a round trip. */
const files = import.meta.glob<Messages>(
  [
    '../texts/en.json',
    '../../kit/texts/en.json',
    '../../bots/texts/en.json',
    '../../games/*/card/texts/en.json',
  ],
  { import: 'default', eager: true },
);

export const messages: Messages = Object.assign({}, ...Object.values(files));
