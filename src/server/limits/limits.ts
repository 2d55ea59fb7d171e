import { isIPv6, SocketAddress } from 'node:net';
import type { Milliseconds } from '../../table/clock/tempo.ts';

/** A token bucket: `burst` tokens, refilled with `rate` a second. A rate of 0 means no limit. */
export interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

interface Bucket {
  left: number;
  /** By the monotonic clock: a system clock that is set back would stop refills. */
  at: Milliseconds;
}

/** The prefix of an IPv4 address mapped into IPv6. */
const MAPPED = '::ffff:';

/** With this many keys, those with a full bucket are removed. */
const SWEEP_AT = 10_000;

/** Token buckets by key. */
export class Buckets {
  private readonly allowance: Allowance;
  private readonly buckets = new Map<string, Bucket>();
  private sweepAt = SWEEP_AT;

  constructor(allowance: Allowance) {
    this.allowance = allowance;
  }

  /** Takes one token; `false` if there is none. */
  take(key: string, now: Milliseconds = performance.now()): boolean {
    if (this.allowance.rate === 0) return true;
    const bucket = this.refill(key, now);
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  /** Takes tokens for a request that was admitted and costs more than one. The bucket may become negative. */
  charge(key: string, cost: number, now: Milliseconds = performance.now()): void {
    if (this.allowance.rate > 0) this.refill(key, now).left -= cost;
  }

  private refill(key: string, now: Milliseconds): Bucket {
    const { rate, burst } = this.allowance;
    const bucket = this.buckets.get(key) ?? this.open(key, now);
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * rate);
    bucket.at = now;
    return bucket;
  }

  private open(key: string, now: Milliseconds): Bucket {
    if (this.buckets.size >= this.sweepAt) this.sweep(now);
    const bucket = { left: this.allowance.burst, at: now };
    this.buckets.set(key, bucket);
    return bucket;
  }

  /** Removes full buckets: a new one would be the same. */
  private sweep(now: Milliseconds): void {
    const { rate, burst } = this.allowance;
    for (const [key, { left, at }] of this.buckets) {
      if (left + ((now - at) / 1000) * rate >= burst) this.buckets.delete(key);
    }
    this.sweepAt = Math.max(SWEEP_AT, 2 * this.buckets.size);
  }
}

export type Allowances = {
  readonly [Name in 'address' | 'tables' | 'seat' | 'chat' | 'cards']: Allowance;
};

/** All rate limits. */
export class Limits {
  /** Requests and messages, by client network. */
  readonly address: Buckets;
  /** New tables, by client network. */
  readonly tables: Buckets;
  /** Requests, by seat. */
  readonly seat: Buckets;
  /** Chat messages, by seat. */
  readonly chat: Buckets;
  /** New player cards, codes and attempts to sign in, by client network or card. */
  readonly cards: Buckets;

  constructor(allowances: Allowances) {
    this.address = new Buckets(allowances.address);
    this.tables = new Buckets(allowances.tables);
    this.seat = new Buckets(allowances.seat);
    this.chat = new Buckets(allowances.chat);
    this.cards = new Buckets(allowances.cards);
  }
}

/** An IPv4 address, or the /64 network of an IPv6 address: a household owns all addresses of its /64. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  // Converts to the canonical form.
  const { address: canonical } = new SocketAddress({ family: 'ipv6', address });
  if (canonical.startsWith(MAPPED)) return canonical.slice(MAPPED.length);
  const [head, tail] = canonical.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
