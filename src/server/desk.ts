import { type Parsed, type Refusal, refuse, refused } from '../engine/refusal.ts';
import type { Hall, Visit } from './hall/hall.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Ask } from './protocol/asks.ts';
import type { Done } from './protocol/socket-messages.ts';

export const TOO_FAST = refuse('server', 'too-fast');

/** Where people's wishes are taken, however they come: within limits, and counted. */
export class Desk {
  private readonly hall: Hall;
  private readonly limits: Limits;
  private readonly metrics: Metrics;

  constructor(hall: Hall, limits: Limits, metrics: Metrics) {
    this.hall = hall;
    this.limits = limits;
    this.metrics = metrics;
  }

  /** Whether this neighbourhood may send one thing more. */
  admits(neighbourhood: string): boolean {
    return this.limits.address.take(neighbourhood);
  }

  admitsTable(neighbourhood: string): boolean {
    return this.limits.tables.take(neighbourhood);
  }

  /** `reply` gets the answer before anybody is sent the change. */
  async ask(visit: Visit, ask: Ask, reply?: (answer: Parsed<Done>) => void): Promise<Parsed<Done>> {
    const began = performance.now();
    const refusal = this.checkPace(visit, ask);
    if (refusal) reply?.(refused(refusal));
    const answer = refusal ? refused(refusal) : await this.hall.ask(visit, ask, reply);
    this.metrics.countAsk(ask.ask.type, answer, performance.now() - began);
    return answer;
  }

  private checkPace({ live, who }: Visit, { ask }: Ask): Refusal | null {
    if (typeof who.speaker !== 'number') return null;
    const seat = `${live.id} ${who.speaker}`;
    if (!this.limits.seat.take(seat)) return TOO_FAST;
    return ask.type === 'say' && !this.limits.chat.take(seat) ? TOO_FAST : null;
  }
}
