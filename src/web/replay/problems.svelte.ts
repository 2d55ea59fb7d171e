import type { Problem } from './sources.ts';

/** Why the last file could not be replayed, for the page that asks for another one. */
class Problems {
  last: (Problem & { readonly file: string }) | null = $state.raw(null);
}

export const problems = new Problems();
