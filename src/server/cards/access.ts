import type { FastifyRequest } from 'fastify';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Holder } from '../../protocol/holder.ts';
import type { Secret } from '../../protocol/requests.ts';
import type { Proof } from '../hall/identity.ts';
import type { Authorization } from '../http/authorization.ts';
import type { SecretHash } from '../store/facts.ts';
import type { TableId } from '../store/store.ts';
import type { FoundSession } from './card-store.ts';
import type { Cards } from './cards.ts';
import { readSessionCookie, sessionCookie } from './cookie.ts';
import { SESSION_LASTS } from './sessions.ts';

export const NO_CARD = refused(refuse('server', 'no-card'));

/** Which player card a request comes from, and what it may do with it. */
export class CardAccess {
  private readonly cards: Cards;
  private readonly publicOrigin: string | null;

  constructor(cards: Cards, publicOrigin: string | null) {
    this.cards = cards;
    this.publicOrigin = publicOrigin;
  }

  /** The session of a request to an endpoint of cards: by a token, or else by the cookie of our own page. */
  session(request: FastifyRequest, authorization: Authorization): Promise<FoundSession | null> {
    const token = authorization.kind === 'secret' ? authorization.secret : null;
    return this.cards.sessions.find(token ?? this.cookieOf(request));
  }

  /** Proof for a table: the secret of the request, or the link that the player card holds there. */
  async proof(
    request: FastifyRequest,
    authorization: Authorization,
    table: TableId,
  ): Promise<Parsed<Proof | undefined>> {
    if (authorization.kind === 'none') return accepted(undefined);
    if (authorization.kind === 'secret') return accepted(authorization.secret);
    const found = await this.holder(
      authorization.token ?? this.cookieOf(request),
      table,
      authorization.holder,
    );
    return found ? accepted(found.proof) : NO_CARD;
  }

  /** The link of a card at a table, and the session that it depends on; `null` if the session is not valid. */
  async holder(
    secret: Secret | null,
    table: TableId,
    holder: Holder,
  ): Promise<{ readonly proof: Proof; readonly session: SecretHash } | null> {
    const found = await this.cards.sessions.find(secret);
    if (!found) return null;
    const link = await this.cards.store.linkOf(found.card.id, table, holder);
    return { proof: { link }, session: found.session.hash };
  }

  isValid(session: SecretHash): Promise<boolean> {
    return this.cards.sessions.isValid(session);
  }

  cookieOf(request: FastifyRequest): Secret | null {
    return readSessionCookie(request, this.publicOrigin);
  }

  /** The header that gives the browser this session, or removes it. */
  cookie(request: FastifyRequest, secret: Secret | null): string {
    return sessionCookie(request, this.publicOrigin, secret ?? '', secret === null ? 0 : SESSION_LASTS);
  }
}
