import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { RandomSource } from '../../engine/random.ts';

const BLOCK_BYTES = 32;
const KEY_BYTES = 32;

/**
 * A cryptographic stream: SHA-256 in counter mode. The key is the SHA-256 of a text in UTF-8. Block j, counted from 0,
 * is the SHA-256 of the key followed by j as four big-endian bytes. Each block gives eight big-endian words.
 * Without the text, no word can be predicted from the others.
 */
export class SecureRandom extends RandomSource {
  private readonly input = new Uint8Array(KEY_BYTES + 4);
  private readonly counter = new DataView(this.input.buffer, KEY_BYTES);
  private block = new DataView(new ArrayBuffer(BLOCK_BYTES));
  private blocks = 0;
  private used = BLOCK_BYTES;

  constructor(text: string) {
    super();
    this.input.set(sha256(utf8ToBytes(text)));
  }

  protected nextBits(): number {
    if (this.used === BLOCK_BYTES) this.nextBlock();
    const word = this.block.getInt32(this.used);
    this.used += 4;
    return word;
  }

  private nextBlock(): void {
    this.counter.setUint32(0, this.blocks++);
    const hash = sha256(this.input);
    this.block = new DataView(hash.buffer, hash.byteOffset, BLOCK_BYTES);
    this.used = 0;
  }
}
