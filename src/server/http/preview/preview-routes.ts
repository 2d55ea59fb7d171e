import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../../engine/entry.ts';
import { preferredLanguage } from '../../../engine/language.ts';
import { refuse } from '../../../engine/refusal.ts';
import type { PreviewInput, PreviewText } from '../../../protocol/preview.ts';
import { tableIdSchema } from '../../../protocol/requests.ts';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import type { Config } from '../../config.ts';
import { Buckets } from '../../limits/limits.ts';
import { TOO_FAST } from '../../limits/request-limiter.ts';
import { keyOf } from '../../preview/preview-cache.ts';
import type { Previews } from '../../preview/previews.ts';
import { RendererBusy } from '../../preview/renderer.ts';
import { networkOf } from '../address.ts';
import { refuseWith } from '../app.ts';
import { PAGE } from '../page.ts';
import { belowRoot, withPreview } from './preview-page.ts';

/** New pictures that a client network may ask for. Pictures that are known cost nothing. */
const PICTURES = { rate: 1, burst: 30 };
/** The first preview has to wait until its thread has started. */
const LONGEST_WAIT: Milliseconds = 3000;
/** The address of a picture changes with what it shows. */
const PICTURE_SECONDS = 24 * 60 * 60;

/** The page behind each kind of link, by the first word of its path. */
const PAGES = { t: 'table', r: 'replay' } as const;

const querySchema = v.object({ language: v.optional(v.picklist(LANGUAGES)) });

/** Routes of links, if the page is built: the page with a preview in its head, and the picture of the preview. */
export function addPreviewRoutes(
  app: FastifyInstance,
  folder: string,
  previews: Previews,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): void {
  if (!existsSync(join(folder, PAGE))) return;
  const html = belowRoot(readFileSync(join(folder, PAGE), 'utf8'));
  const limits = new Buckets(PICTURES);
  for (const kind of ['t', 'r'] as const) {
    app.get<{ Params: { subject: string } }>(`/${kind}/:subject`, async (request, reply) => {
      const language = languageOf(request);
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8');
      const { subject } = request.params;
      const input = await inputOf(previews, kind, subject, language);
      const text = input && (await textInTime(previews, input, error => request.log.error(error)));
      if (!input || !text) return reply.send(html);
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const address = `${origin}/${kind}/${encodeURIComponent(subject)}`;
      const picture = `${address}/picture.png?language=${language}&v=${keyOf(input)}`;
      return reply.send(withPreview(html, { ...text, language, address, picture }));
    });
    app.get<{ Params: { subject: string } }>(`/${kind}/:subject/picture.png`, async (request, reply) => {
      const input = await inputOf(previews, kind, request.params.subject, languageOf(request));
      if (!input) return refuseWith(reply, refuse('server', 'no-such-page'));
      if (!previews.hasPicture(input) && !limits.take(networkOf(request))) return refuseWith(reply, TOO_FAST);
      return sendPicture(reply, previews, input);
    });
  }
}

/** People wait for this page: without the text in time, or after a failure, they get it without a preview. */
async function textInTime(
  previews: Previews,
  input: PreviewInput,
  onError: (error: unknown) => void,
): Promise<PreviewText | null> {
  const timeout = new AbortController();
  const tooLate = setTimeout(LONGEST_WAIT, null, { ref: false, signal: timeout.signal }).catch(() => null);
  const text = previews.text(input).catch(error => {
    if (!(error instanceof RendererBusy)) onError(error);
    return null;
  });
  try {
    return await Promise.race([text, tooLate]);
  } finally {
    timeout.abort();
  }
}

async function sendPicture(
  reply: FastifyReply,
  previews: Previews,
  input: PreviewInput,
): Promise<FastifyReply> {
  try {
    const picture = await previews.picture(input);
    reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`).type('image/png');
    // Other sites show the picture beside the link.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.send(picture);
  } catch (error) {
    if (error instanceof RendererBusy) return refuseWith(reply, TOO_FAST);
    throw error;
  }
}

async function inputOf(
  previews: Previews,
  kind: keyof typeof PAGES,
  subject: string,
  language: Language,
): Promise<PreviewInput | null> {
  if (!previews.isReady || !v.is(tableIdSchema, subject)) return null;
  return previews.inputOf(PAGES[kind], subject, language);
}

/** The language in the address, or else the one that the client likes best. */
function languageOf({ query, headers }: FastifyRequest): Language {
  const asked = v.safeParse(querySchema, query);
  if (asked.success && asked.output.language !== undefined) return asked.output.language;
  return preferredLanguage(acceptedLanguages(headers['accept-language'] ?? ''));
}

/** The languages of an `Accept-Language` header, the best first. */
export function acceptedLanguages(header: string): string[] {
  const entries = header.split(',').map(entry => {
    const [tag, ...parameters] = entry.split(';').map(part => part.trim());
    const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  return entries
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
