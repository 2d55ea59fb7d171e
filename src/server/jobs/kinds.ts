/** The jobs of a table: to look at its clocks, and to let its bots play. */
export const TICK = { kind: 'tick', key: 'tick' } as const;
export const BOTS = { kind: 'bots', key: 'bots' } as const;

/** Something at a table that people may want to be told. The key says what (notify/triggers.ts). */
export const NOTIFY = 'notify';

/** Messages to be sent to a person or to a table's webhook. In place of a table it has the id of the recipient. */
export const DELIVER = 'deliver';
