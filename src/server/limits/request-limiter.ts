import { type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { Ask } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import type { Hall, Visit } from '../hall/hall.ts';
import type { Metrics } from '../metrics.ts';
import type { Limits } from './limits.ts';

export const TOO_FAST = refuse('server', 'too-fast');

/** A page of "my tables" counts as this many requests. */
const LIST_COST = 5;

/** Checks the rate limits of requests over HTTP and sockets, passes them to the hall, and counts them. */
export class RequestLimiter {
  private readonly hall: Hall;
  private readonly limits: Limits;
  private readonly metrics: Metrics;

  constructor(hall: Hall, limits: Limits, metrics: Metrics) {
    this.hall = hall;
    this.limits = limits;
    this.metrics = metrics;
  }

  /** Whether this network may send one more request or message. */
  admits(network: string): boolean {
    return this.limits.address.take(network);
  }

  admitsTable(network: string): boolean {
    return this.limits.tables.take(network);
  }

  /** Whether this network or card may make one more card or code, or try one more. */
  admitsCard(key: string): boolean {
    return this.limits.cards.take(key);
  }

  /** Whether a signed-in player may change one more thing of their card. */
  admitsChange(card: string): boolean {
    return this.limits.seat.take(card);
  }

  /** Charges a page of "my tables", of which one request is counted already. */
  chargeList(network: string): void {
    this.limits.address.charge(network, LIST_COST - 1);
  }

  /** `reply` gets the answer before viewers get the update. */
  ask(
    visit: Visit,
    ask: Ask,
    network: string,
    reply?: (answer: Parsed<Done>) => void,
  ): Promise<Parsed<Done>> {
    const began = performance.now();
    const finish = (answer: Parsed<Done>) => {
      this.metrics.countAsk(ask.ask.type, answer, performance.now() - began);
      reply?.(answer);
    };
    const refusal = this.checkPace(visit, ask, network);
    if (!refusal) return this.hall.ask(visit, ask, finish);
    finish(refused(refusal));
    return Promise.resolve(refused(refusal));
  }

  private checkPace({ live, who }: Visit, { ask }: Ask, network: string): Refusal | null {
    // A rematch creates a table, too.
    if (ask.type === 'rematch' && !this.admitsTable(network)) return TOO_FAST;
    if (typeof who.speaker !== 'number') return null;
    const seat = `${live.id} ${who.speaker}`;
    if (!this.limits.seat.take(seat)) return TOO_FAST;
    return ask.type === 'say' && !this.limits.chat.take(seat) ? TOO_FAST : null;
  }
}
