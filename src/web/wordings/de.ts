import type { Messages } from '../../engine/text.ts';

/** What every page says in German, in one file: every other would be another way to the server. */
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
