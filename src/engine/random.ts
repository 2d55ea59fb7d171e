import { sha256 } from '@noble/hashes/sha2.js';

/** Draws numbers, items and orders from a stream of random 32-bit words, which a subclass supplies. */
export abstract class RandomSource {
  /** The next 32 bits as a signed number, which JavaScript engines handle faster than an unsigned one. */
  protected abstract nextBits(): number;

  /** The next whole number from 0 to 2³² - 1. */
  next(): number {
    return this.nextBits() >>> 0;
  }

  /** A whole number from 0 to n - 1, each equally likely (Lemire's method on whole numbers; n up to 2¹⁶). */
  below(n: number): number {
    for (;;) {
      const word = this.nextBits();
      const high = Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16);
      const rest = Math.imul(word, n) >>> 0;
      if (rest >= n >>> 0 || rest >= 2 ** 32 % n) return high >>> 16;
    }
  }

  /** True once in n times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  /** Shuffles in place (Fisher and Yates, from the end) and returns the array. */
  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const item = items[last];
      items[last] = items[other];
      items[other] = item;
    }
    return items;
  }
}

/**
 * The fast generator, for bots and simulations: xoshiro128** 1.1 by Blackman and Vigna. It is not cryptographic.
 * Its four 32-bit words are the first 16 bytes, little-endian, of the SHA-256 of the seed text in UTF-8.
 * The same seed gives the same numbers in Node and in every browser.
 */
export class Random extends RandomSource {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(a: number, b: number, c: number, d: number) {
    super();
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
  }

  static from(seed: string): Random {
    const hash = sha256(new TextEncoder().encode(seed));
    const words = new DataView(hash.buffer, hash.byteOffset);
    const word = (index: number) => words.getUint32(index * 4, true);
    return new Random(word(0), word(1), word(2), word(3));
  }

  protected nextBits(): number {
    const scrambled = Math.imul(this.b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }
}
