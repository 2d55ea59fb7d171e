import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A received mail. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** By lower-case name, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  /** The decoded parts by content type, such as `text/plain`. */
  readonly parts: ReadonlyMap<string, Buffer>;
  readonly text: string;
  readonly html: string;
}

/** The answer of a mail server: `null` takes the mail, a number is the code it refuses with, `hang-up` disconnects. */
export type MailAnswer = number | 'hang-up' | null;

/** A mail server that keeps what it gets. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  readonly url: string;
  /** Called for every mail after its whole content. */
  answer: () => MailAnswer = () => null;
  /** The answer waits for this. */
  beforeAnswer: () => Promise<void> = async () => {};

  private constructor(url: string) {
    this.url = url;
  }

  static async open(): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, session, callback) => {
        const content = await text(stream);
        await mailbox.beforeAnswer();
        const answer = mailbox.answer();
        if (answer === 'hang-up') {
          for (const connection of server.connections) connection.close();
        } else if (answer !== null) {
          callback(Object.assign(new Error('refused'), { responseCode: answer }));
        } else {
          mailbox.mails.push(
            parseMail(
              session.envelope.rcptTo.map(({ address }) => address),
              content,
            ),
          );
          callback();
        }
      },
    });
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const mailbox = new Mailbox(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())));
    return mailbox;
  }
}

function parseMail(to: readonly string[], content: string): ReceivedMail {
  const { headers, parts } = parseEntity(content);
  const textOf = (type: string) => (parts.get(type) ?? Buffer.alloc(0)).toString();
  return { to, headers, parts, text: textOf('text/plain'), html: textOf('text/html') };
}

interface Entity {
  readonly headers: Map<string, string>;
  readonly parts: Map<string, Buffer>;
}

function parseEntity(content: string): Entity {
  const end = content.indexOf('\r\n\r\n');
  const headers = parseHeaders(content.slice(0, end));
  const body = content.slice(end + 4);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) {
    const encoding = headers.get('content-transfer-encoding') ?? '7bit';
    return { headers, parts: new Map([[type.split(';')[0], decodeBody(body, encoding)]]) };
  }
  const inner = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => parseEntity(part.slice(2)));
  return { headers, parts: new Map(inner.flatMap(({ parts }) => [...parts])) };
}

function parseHeaders(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')).toString(),
    );
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : Buffer.from(body);
}

function decodeQuoted(value: string): Buffer {
  const bytes = value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
