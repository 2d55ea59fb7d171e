/**
 * How chance follows from seed and nonces; docs/tables.md, "Fair shuffles", defines each version. A version never
 * changes once a table has used it. Version 1 used xoshiro128**, version 2 uses a cryptographic stream.
 */
export const SHUFFLE_VERSIONS = [1, 2] as const;
export type ShuffleVersion = (typeof SHUFFLE_VERSIONS)[number];

/** The version of every new table. */
export const SHUFFLE_VERSION = 2;

export function isShuffleVersion(version: number): version is ShuffleVersion {
  return SHUFFLE_VERSIONS.some(known => known === version);
}
