import { isIPv6, SocketAddress } from 'node:net';
import type { Milliseconds } from '../../table/clock/tempo.ts';

/** `burst` at once, and `rate` a second in the long run. A rate of 0 is no limit. */
export interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

interface Bucket {
  left: number;
  /** By the clock of the process: the time of day may be set back, and nobody would get anything until it comes again. */
  at: Milliseconds;
}

/** How an IPv4 address is written inside IPv6. */
const MAPPED = '::ffff:';

/** With this many keys, those with a full bucket are removed. */
const SWEEP_AT = 10_000;

/** Token buckets by key: each fills up again with time. */
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

  /** Takes this many tokens for something that was admitted and costs more than others; what is missing is owed. */
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

/** What is limited, each with a key of its own. */
export class Limits {
  /** Requests and messages, by address. */
  readonly address: Buckets;
  /** New tables, by address. */
  readonly tables: Buckets;
  /** What is asked for one seat. */
  readonly seat: Buckets;
  /** Lines of chat of one seat. */
  readonly chat: Buckets;

  constructor(allowances: { readonly [Name in 'address' | 'tables' | 'seat' | 'chat']: Allowance }) {
    this.address = new Buckets(allowances.address);
    this.tables = new Buckets(allowances.tables);
    this.seat = new Buckets(allowances.seat);
    this.chat = new Buckets(allowances.chat);
  }
}

/** An IPv4 address, or the /64 network of an IPv6 one: one household has all of its addresses. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  // However it was written, from here on it is written in one way.
  const { address: canonical } = new SocketAddress({ family: 'ipv6', address });
  if (canonical.startsWith(MAPPED)) return canonical.slice(MAPPED.length);
  const [head, tail] = canonical.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
