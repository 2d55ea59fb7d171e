import type { WebhookForm } from '../../../protocol/notifications.ts';
import type { Message } from '../words/message.ts';

/** A request without its headers. */
export interface WebhookRequest {
  readonly url: string;
  readonly body: string;
}

/** Names are chosen by players: no form lets them mention people, format text or hide a link. */
export function webhookRequest(
  form: WebhookForm,
  url: string,
  message: Message,
  link: string,
): WebhookRequest {
  const make = FORMS[form];
  return make(url, message, link);
}

type MakeRequest = (url: string, message: Message, link: string) => WebhookRequest;

const FORMS: { readonly [Form in WebhookForm]: MakeRequest } = {
  discord: (url, { title, lines }, link) => {
    const content = [`**${plainMarkdown(title)}**`, ...lines.map(plainMarkdown), `<${link}>`].join('\n');
    return { url, body: JSON.stringify({ content, allowed_mentions: { parse: [] } }) };
  },
  slack: (url, { title, lines }, link) => {
    const text = [title, ...lines].map(plainSlack).concat(`<${link}>`).join('\n');
    return { url, body: JSON.stringify({ text, unfurl_links: false, unfurl_media: false }) };
  },
  // The topic is the last part of the path; messages with titles in any script are sent to the root.
  ntfy: (url, { title, lines }, link) => {
    const root = new URL(url);
    const path = root.pathname.split('/');
    const topic = decodeURIComponent(path.pop() ?? '');
    root.pathname = `${path.join('/')}/`;
    return {
      url: root.href,
      body: JSON.stringify({ topic, title, message: lines.join('\n') || title, click: link }),
    };
  },
  json: (url, { title, lines, table, kinds, language }, link) => ({
    url,
    body: JSON.stringify({ title, lines, link, table, kinds, language }),
  }),
};

function plainMarkdown(text: string): string {
  return text.replaceAll(/[\\*_~`|<>[\]()#:@-]/g, '\\$&');
}

function plainSlack(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // A word joiner ends what Slack takes for formatting.
  return escaped.replaceAll(/[*_~`]/g, '\u2060$&\u2060');
}
