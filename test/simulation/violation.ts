/** Promises of the server that can be broken. */
export type Promised =
  /** An act that was acknowledged is not in the store. */
  | 'lost'
  /** An act is in the store twice, or though it was refused. */
  | 'doubled'
  /** Acknowledged acts of one client are in another order. */
  | 'reordered'
  /** A viewer was shown a version that is not stored, or an older one than before. */
  | 'phantom'
  /** A client sees a version as the stored events do not make it, or in the end not the newest. */
  | 'diverged'
  /** A bot is awaited or a clock has run out, and nothing happens. */
  | 'stuck'
  /** A table that is there was denied, or a valid secret. */
  | 'denied'
  /** A request is never answered. */
  | 'unanswered'
  /** The server failed in a way that no injected fault explains. */
  | 'error';

/** A promise of the server that the simulation found broken. */
export class Violation extends Error {
  readonly kind: Promised;

  constructor(kind: Promised, message: string) {
    super(message);
    this.kind = kind;
  }
}
