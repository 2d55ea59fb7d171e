import type { FastifyInstance, FastifyReply } from 'fastify';
import { say } from '../../engine/text.ts';
import type { CardStore } from '../cards/card-store.ts';
import type { FeedReader } from './feed/feed-reader.ts';
import { escaped } from './mail/notice-mail.ts';
import type { PersonalNotifications } from './notifications.ts';
import { wordingOf } from './words/wordings.ts';

export interface NotifyRouteParts {
  readonly notifications: PersonalNotifications;
  readonly cards: CardStore;
  readonly feeds: FeedReader;
}

/** The body of RFC 8058 is `List-Unsubscribe=One-Click`; some mail services send it in parts. Nothing is read from it. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The addresses that mails and feed readers use. Their tokens are the proof; cookies are not read. */
export function addNotifyRoutes(app: FastifyInstance, parts: NotifyRouteParts): void {
  app.register(async scope => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 4096 }, async () => null);
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const language = await languageOf(parts, params.token);
      return sendPage(reply, language, 'stop');
    });
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const isStopped = await parts.notifications.stopMails(params.token);
      return sendPage(reply, await languageOf(parts, params.token), isStopped ? 'stopped' : 'unknown');
    });
  });
  app.get<{ Params: { token: string } }>('/feed/:token', async ({ params }, reply) => {
    const card = await parts.notifications.ownerOfFeed(params.token);
    const feed = card === null ? null : await parts.feeds.read(card);
    if (feed === null) return reply.callNotFound();
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(feed);
  });
}

/** English for a token that names nobody. */
async function languageOf({ cards }: NotifyRouteParts, token: string): Promise<'en' | 'de' | 'fr'> {
  return (await cards.find(token.split('.')[0]))?.language ?? 'en';
}

/** Opening the address changes nothing, because programs that check links in mails do that. The button does. */
function sendPage(
  reply: FastifyReply,
  language: 'en' | 'de' | 'fr',
  what: 'stop' | 'stopped' | 'unknown',
): FastifyReply {
  const words = (key: string) => escaped(say(wordingOf(language), key, {}));
  const button = what === 'stop' ? `<form method="post"><button>${words('mail.stop')}</button></form>` : '';
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Slipstream</title>
<meta name="viewport" content="width=device-width"><h1>Slipstream</h1><p>${words(`unsubscribe.${what}`)}</p>${button}</html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);
}
