import { say } from '../../../engine/text.ts';
import type { Message } from '../words/message.ts';
import { wordingOf } from '../words/wordings.ts';
import type { Mail } from './mailer.ts';

export interface NoticeMailParts {
  readonly to: string;
  readonly message: Message;
  /** The page to open. */
  readonly link: string;
  /** Ends these mails (RFC 8058). */
  readonly unsubscribe: string;
  /** The board as a spectator sees it. */
  readonly board: Uint8Array | null;
}

const BOARD = 'board';

/** The same words as text and as HTML. Mail programs know few styles, and only inside the elements. */
export function noticeMail({ to, message, link, unsubscribe, board }: NoticeMailParts): Mail {
  const { title, lines, table, language } = message;
  const wording = wordingOf(language);
  const words = (key: string) => say(wording, key, {});
  const open = words(table === null ? 'mail.open.all' : 'mail.open');
  const [why, stop] = [words('mail.why'), words('mail.stop')];
  const text = [title, ...lines, '', `${open}: ${link}`, '', '-- ', why, `${stop}: ${unsubscribe}`, ''].join(
    '\n',
  );
  const html = [
    `<!doctype html><html lang="${language}"><body style="${BODY}">`,
    `<h1 style="${HEADING}">${escaped(title)}</h1>`,
    ...lines.map(line => `<p style="margin:0 0 8px">${escaped(line)}</p>`),
    ...(board
      ? [`<p><img src="cid:${BOARD}" alt="${escaped(words('mail.board'))}" style="${PICTURE}"></p>`]
      : []),
    `<p style="margin:16px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(open)}</a></p>`,
    `<p style="${SMALL}">${escaped(why)} <a href="${escaped(unsubscribe)}" style="color:#555">${escaped(stop)}</a></p>`,
    '</body></html>',
  ].join('\n');
  return {
    to,
    subject: title,
    text,
    html,
    unsubscribe,
    pictures: board ? [{ name: BOARD, png: board }] : [],
  };
}

const BODY = 'font:16px/1.5 sans-serif;color:#1d1d1b;max-width:36em;margin:0 auto;padding:16px';
const HEADING = 'font-size:20px;line-height:1.3;margin:0 0 8px';
const PICTURE = 'max-width:100%;height:auto;border:0';
const BUTTON =
  'background:#1d1d1b;color:#fff;display:inline-block;padding:10px 18px;border-radius:6px;text-decoration:none';
const SMALL = 'font-size:13px;color:#555;margin:24px 0 0';

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attributes of HTML and XML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => ENTITIES[character]);
}
