/** The jobs of a table: to look at its clocks, and to let its bots play. */
export const TICK = { kind: 'tick', key: 'tick' } as const;
export const BOTS = { kind: 'bots', key: 'bots' } as const;
