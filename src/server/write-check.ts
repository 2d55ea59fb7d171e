import { type Refusal, refuse } from '../engine/refusal.ts';
import type { Milliseconds } from '../table/clock/tempo.ts';
import type { Database } from './store/database.ts';

type Writable = Pick<Database, 'name' | 'tryWrite'>;
type OnChange = (refusal: Refusal | null) => void;

/** The result of a trial write is used for this long. */
const LIFETIME: Milliseconds = 1000;
const TIMEOUT: Milliseconds = 5000;

/** Checks by trial writes whether the database can be written: at most one a second, shared by all callers. */
export class WriteCheck {
  private readonly database: Writable;
  private readonly onChange: OnChange;
  private last: Promise<Refusal | null> = Promise.resolve(null);
  /** By the monotonic clock; the next trial begins after it. */
  private expires = 0;
  private wasWritable = true;

  /** `onChange` gets the refusal when writes begin to fail, and `null` when they succeed again. */
  constructor(database: Writable, onChange: OnChange) {
    this.database = database;
    this.onChange = onChange;
  }

  run(): Promise<Refusal | null> {
    if (performance.now() >= this.expires) {
      this.expires = Number.POSITIVE_INFINITY;
      this.last = this.check();
    }
    return this.last;
  }

  private async check(): Promise<Refusal | null> {
    const error = await this.tryWrite();
    const refusal = error && this.refusalFor(error);
    if ((refusal === null) !== this.wasWritable) this.onChange(refusal);
    this.wasWritable = refusal === null;
    this.expires = performance.now() + LIFETIME;
    return refusal;
  }

  private refusalFor({ message: reason }: Error): Refusal {
    return refuse('store', 'database-not-writable', { database: this.database.name, reason });
  }

  /** A database that does not respond counts as failed. */
  private async tryWrite(): Promise<Error | null> {
    const timeout = Promise.withResolvers<Error>();
    const timer = setTimeout(() => timeout.resolve(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT);
    const written = this.database.tryWrite().then(
      () => null,
      (error: Error) => error,
    );
    return Promise.race([written, timeout.promise]).finally(() => clearTimeout(timer));
  }
}
