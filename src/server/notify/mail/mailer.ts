import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { SECOND } from '../../../table/clock/tempo.ts';
import type { Outcome } from '../outcome.ts';

/** How to reach the mail server, and the sender of all mails. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`, with user name and password if the server wants them. */
  readonly url: string;
  /** `name@example.org` or `Name <name@example.org>`. */
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as `text`. */
  readonly html?: string;
  /** An address that ends mails of this kind by a `POST` request (RFC 8058). */
  readonly unsubscribe?: string;
  /** Images that `html` shows as `cid:NAME`. */
  readonly pictures?: readonly { readonly name: string; readonly png: Uint8Array }[];
}

const TIMEOUTS: SMTPTransportOptions = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
};

/** Sends mails through the host's mail server, each over a connection of its own. */
export class Mailer {
  private readonly transport: ReturnType<typeof createTransport>;
  private readonly from: string;
  private readonly onError: (error: unknown) => void;

  /** `onError` gets the reason when a mail is not `sent`, for the log. */
  constructor({ url, from }: MailSettings, onError: (error: unknown) => void) {
    // Mails never contain files or pages of the server's own network.
    this.transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
    this.from = from;
    this.onError = onError;
  }

  async send({ to, subject, text, html, unsubscribe, pictures = [] }: Mail): Promise<Outcome> {
    try {
      await this.transport.sendMail({
        from: this.from,
        // As an object, so that an address is never read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { ...AUTOMATIC, ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
        attachments: pictures.map(({ name, png }) => ({
          filename: `${name}.png`,
          cid: name,
          content: Buffer.from(png),
          contentDisposition: 'inline',
        })),
      });
      return 'sent';
    } catch (error) {
      this.onError(error);
      return outcomeOf(error as SmtpError);
    }
  }
}

/** RFC 3834: other programs must not answer, such as those that say that somebody is on holiday. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

function unsubscribeHeaders(address: string): { [name: string]: string } {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The parts of the library's errors that tell how far it got. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  readonly timeoutType?: string;
}

/** The connection was never ready for a mail. */
const BEFORE_MAIL = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS']);
const BEFORE_MAIL_TIMEOUTS = new Set(['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT']);

function outcomeOf({ code = '', responseCode, syscall, timeoutType = '' }: SmtpError): Outcome {
  if (BEFORE_MAIL.has(code) || BEFORE_MAIL_TIMEOUTS.has(timeoutType) || syscall === 'connect')
    return 'failed';
  // An address that cannot be written in an envelope.
  if (code === 'EENVELOPE' && responseCode === undefined) return 'refused';
  if (responseCode === undefined) return 'unknown';
  return responseCode < 500 ? 'failed' : 'refused';
}
