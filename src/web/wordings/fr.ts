import type { Messages } from '../../engine/text.ts';

/** All texts of the page in French, bundled into one file: each further file would cost a round trip. */
const files = import.meta.glob<Messages>(
  [
    '../texts/fr.json',
    '../../kit/texts/fr.json',
    '../../bots/texts/fr.json',
    '../../games/*/card/texts/fr.json',
  ],
  { import: 'default', eager: true },
);

export const messages: Messages = Object.assign({}, ...Object.values(files));
