import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { DAY } from '../../table/clock/tempo.ts';
import type { Config } from '../config.ts';

/** The operator's statement about this server. */
export interface HostInfo {
  readonly contact: string | null;
  /** Plain text; an empty line begins a paragraph. */
  readonly privacy: string | null;
}

export async function readHostInfo({ contact, privacyFile }: Config): Promise<Parsed<HostInfo>> {
  if (privacyFile === null) return accepted({ contact, privacy: null });
  try {
    return accepted({ contact, privacy: (await readFile(privacyFile, 'utf8')).trim() });
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    return refused(refuse('server', 'cannot-read-setting', { name: 'PRIVACY_FILE', reason: message }));
  }
}

/** RFC 9116 advises less than a year. */
const SECURITY_TXT_VALID = 180 * DAY;

/** Routes for the privacy page, and for people who have found a hole in the server. */
export function addHostRoutes(app: FastifyInstance, info: HostInfo): void {
  app.get('/host.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(info));
  if (info.contact === null) return;
  app.get('/.well-known/security.txt', async (_, reply) => {
    const expires = new Date(Date.now() + SECURITY_TXT_VALID).toISOString();
    const lines = [`Contact: ${info.contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, de, fr'];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
