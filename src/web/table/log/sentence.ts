import type { Viewer } from '../../../engine/turn.ts';
import type { Entry } from '../../../kit/board.ts';
import type { Words } from '../../../kit/words.svelte.ts';

type Says = Pick<Words, 't' | 'has'>;

/**
 * A log entry as a sentence. Messages that end in `.you` are for the player it tells of, those in `.to-you` for the one
 * who gets something.
 */
export function sayEntry(words: Says, { key, args }: Entry, reader: Viewer): string {
  const forms = [
    ...(isReader(args.seat ?? args.car, reader) ? [`log.${key}.you`] : []),
    ...(isReader(args.to, reader) ? [`log.${key}.to-you`] : []),
  ];
  return words.t(forms.find(form => words.has(form)) ?? `log.${key}`, args);
}

function isReader(value: Entry['args'][string] | undefined, reader: Viewer): boolean {
  return reader !== null && value === reader;
}

/** Without the marks of strong words, for places that show plain text. */
export function plainEntry(words: Says, entry: Entry, reader: Viewer): string {
  return sayEntry(words, entry, reader).replaceAll('**', '');
}
