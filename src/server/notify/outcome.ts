/**
 * How an attempt to deliver a message ended:
 * - `sent`: the other side has taken it;
 * - `failed`: it has certainly not been taken, and may be tried again;
 * - `refused`: it will never be taken;
 * - `unknown`: it may have been taken. It is not tried again, so that nobody is told twice.
 */
export type Outcome = 'sent' | 'failed' | 'refused' | 'unknown';
