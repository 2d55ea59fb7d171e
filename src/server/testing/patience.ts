/** The longest wait for something that must happen, in milliseconds. Long, because the machine may be busy. */
export const PATIENCE = 60_000;
