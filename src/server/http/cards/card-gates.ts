import { type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import { NO_CARD } from '../../cards/access.ts';
import type { FoundSession } from '../../cards/card-store.ts';
import { type RequestLimiter, TOO_FAST } from '../../limits/request-limiter.ts';
import type { Call } from '../endpoint.ts';

const NOT_FOR_TOKENS = refused(refuse('server', 'not-for-tokens'));

type AnyCall = Call<unknown, unknown>;
type HandleSession<T> = (session: FoundSession) => Promise<Parsed<T>>;

/** Checks of the endpoints of player cards: the session, the origin and the rate limits. */
export function cardGates(limiter: RequestLimiter) {
  /** For everybody, within the limits of guesses from one network. */
  const limited = async <T>({ network }: AnyCall, handle: () => Promise<Parsed<T>>): Promise<Parsed<T>> =>
    limiter.admitsCard(network) ? handle() : refused(TOO_FAST);

  /** For bots and players who are signed in, within the limits of one card. */
  const byCard = async <T>({ session }: AnyCall, handle: HandleSession<T>): Promise<Parsed<T>> => {
    if (!session) return NO_CARD;
    return limiter.admitsChange(`card ${session.card.id}`) ? handle(session) : refused(TOO_FAST);
  };

  /** For players only: a bot's token does not manage the card. */
  const byPlayer = async <T>(call: AnyCall, handle: HandleSession<T>): Promise<Parsed<T>> =>
    call.session?.session.kind === 'token' ? NOT_FOR_TOKENS : byCard(call, handle);

  /** For players, within the stricter limits of new codes and tokens. */
  const byPlayerLimited = async <T>(call: AnyCall, handle: HandleSession<T>): Promise<Parsed<T>> =>
    byPlayer(call, async session =>
      limiter.admitsCard(`card ${session.card.id}`) ? handle(session) : refused(TOO_FAST),
    );

  return { limited, byCard, byPlayer, byPlayerLimited };
}
