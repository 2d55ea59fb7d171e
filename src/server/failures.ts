import type { FastifyBaseLogger } from 'fastify';
import type { Milliseconds } from '../table/clock/tempo.ts';

/** A repeated failure within this window is only counted. */
const WINDOW: Milliseconds = 10_000;
/** Messages can vary without bound; beyond this many kinds, failures are grouped by their source only. */
const MOST_KINDS = 100;

/**
 * Logs failures. A full disk fails every request: the first is logged at once, and then one line every ten seconds says
 * how many there were.
 */
export class FailureLog {
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private readonly window: Milliseconds;
  /** By kind, how many are not logged yet. */
  private readonly uncounted = new Map<string, number>();

  constructor(log: Pick<FastifyBaseLogger, 'error'>, window: Milliseconds = WINDOW) {
    this.log = log;
    this.window = window;
  }

  note(what: string, error: unknown, details: object = {}): void {
    const kind = this.uncounted.size < MOST_KINDS ? `${what}: ${messageOf(error)}` : what;
    const count = this.uncounted.get(kind);
    if (count !== undefined) {
      this.uncounted.set(kind, count + 1);
      return;
    }
    // Failures of disk, database or network have a code. Anything else is a bug and needs its stack.
    if (hasCode(error)) this.log.error({ ...details, code: error.code }, kind);
    else this.log.error({ ...details, err: error }, kind);
    this.count(kind);
  }

  private count(kind: string): void {
    this.uncounted.set(kind, 0);
    setTimeout(() => this.summarize(kind), this.window).unref();
  }

  private summarize(kind: string): void {
    const count = this.uncounted.get(kind);
    this.uncounted.delete(kind);
    if (!count) return;
    this.log.error({ count }, `${kind} (${count} more)`);
    this.count(kind);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function hasCode(error: unknown): error is { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
