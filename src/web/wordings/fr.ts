import type { Messages } from '../../engine/text.ts';

/** What every page says in French, in one file: every other would be another way to the server. */
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
