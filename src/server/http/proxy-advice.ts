import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isForwarded } from './address.ts';

const MANUAL = 'see "Behind a proxy" in docs/security.md';

/** Logs once which header a proxy does not forward. Players would only see that nothing works. */
export class ProxyAdvice {
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly given = new Set<string>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.log = log;
  }

  /** A request was refused because its origin is not ours. */
  onForeignOrigin(request: FastifyRequest): void {
    const { host, headers } = request;
    // If the browser says same-origin, or a proxy forwarded the request, the proxy sent the wrong host.
    if (headers['sec-fetch-site'] !== 'same-origin' && !isForwarded(request)) return;
    const text = `pages of ${headers.origin?.slice(0, 100)} are refused, because requests come with Host "${host}"`;
    this.warnOnce(
      'Host',
      `${text}: let the proxy pass on Host, or set PUBLIC_URL to where people come; ${MANUAL}`,
    );
  }

  /** A request for a socket arrived without an upgrade. */
  onMissingUpgrade({ headers }: FastifyRequest): void {
    // A browser asked for a socket, and a proxy removed the upgrade headers.
    if (headers['sec-websocket-key'] === undefined) return;
    const text = 'a socket was asked for without the header Upgrade, so that no page can follow its table';
    this.warnOnce(
      'Upgrade',
      `${text}: let the proxy pass on Upgrade and Connection, and set PUBLIC_URL; ${MANUAL}`,
    );
  }

  private warnOnce(header: string, text: string): void {
    if (this.given.has(header)) return;
    this.given.add(header);
    this.log.warn({ header }, text);
  }
}
