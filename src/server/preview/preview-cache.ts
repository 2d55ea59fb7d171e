import { createHash } from 'node:crypto';
import type { PreviewInput } from '../../protocol/preview.ts';

/** Identifies all that a preview is made from. */
export function keyOf(input: PreviewInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22);
}

/** The most recently used values, and those that are being made: each is made once. */
export class PreviewCache<Value> {
  private readonly values = new Map<string, Promise<Value>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, found);
    // A failure is not kept.
    found.catch(() => this.values.get(key) === found && this.values.delete(key));
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
    return found;
  }
}
