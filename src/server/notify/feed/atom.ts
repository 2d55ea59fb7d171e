import type { Milliseconds } from '../../../table/clock/tempo.ts';
import { escaped } from '../mail/notice-mail.ts';

export interface FeedEntry {
  /** The same for one wait, whenever the feed is read. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly updated: Milliseconds;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly link: string;
  /** Shown while the feed is empty. */
  readonly created: Milliseconds;
  readonly entries: readonly FeedEntry[];
}

/** Atom (RFC 4287). */
export function makeAtom({ id, title, language, link, created, entries }: Feed): string {
  const updated = Math.max(created, ...entries.map(entry => entry.updated));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    ...head({ id, title, link, updated }),
    '<author><name>Slipstream</name></author>',
    ...entries.flatMap(entry => [
      '<entry>',
      ...head(entry),
      `<content type="text">${xmlText(entry.text)}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

function head({ id, title, link, updated }: Omit<FeedEntry, 'text'>): string[] {
  return [
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link href="${xmlText(link)}"/>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
  ];
}

/** XML has no way to write control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xmlText(text: string): string {
  return escaped(text.toWellFormed().replaceAll(NOT_IN_XML, ''));
}
