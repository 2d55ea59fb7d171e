/** The stores: SQLite, PostgreSQL with one process, PostgreSQL with three. */
export const STORES = ['sqlite', 'postgres', 'cluster'] as const;
export type StoreName = (typeof STORES)[number];

export const ON_POSTGRES: readonly StoreName[] = ['postgres', 'cluster'];
