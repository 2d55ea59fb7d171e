import type { Milliseconds } from '../table/tempo.ts';

/** So much at once, and so much a second in the long run. Without a rate there is no limit. */
export interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

interface Bucket {
  left: number;
  at: Milliseconds;
}

/** Many keys are cleared of those that have not been heard of. */
const SWEEP_AT = 10_000;

/** How much of something everybody may still do: buckets that fill up again with time, by key. */
export class Buckets {
  private readonly allowance: Allowance;
  private readonly buckets = new Map<string, Bucket>();
  private sweepAt = SWEEP_AT;

  constructor(allowance: Allowance) {
    this.allowance = allowance;
  }

  /** Whether one more is allowed, which is then counted. */
  take(key: string, now: Milliseconds = Date.now()): boolean {
    const { rate, burst } = this.allowance;
    if (rate === 0) return true;
    const bucket = this.buckets.get(key) ?? this.open(key, now);
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * rate);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  private open(key: string, now: Milliseconds): Bucket {
    if (this.buckets.size >= this.sweepAt) this.sweep(now);
    const bucket = { left: this.allowance.burst, at: now };
    this.buckets.set(key, bucket);
    return bucket;
  }

  /** A bucket that is full again is as good as none. */
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

/** One household or machine: an IPv4 address, or the network of an IPv6 one, all of whose addresses one person has. */
export function neighbourhood(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (!mapped.includes(':')) return mapped;
  const [head, tail] = mapped.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
