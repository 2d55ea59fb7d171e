/** How long to wait, in milliseconds, for what has to come: the machine may be busy, and where it comes sooner nobody waits. */
export const PATIENCE = 60_000;
