import type { Messages } from '../../engine/text.ts';

/** What every page says in English, in one file: every other would be another way to the server. */
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
