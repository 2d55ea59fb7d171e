import { hash } from 'node:crypto';
import type { Json } from '../../../engine/json.ts';
import type { TableView } from '../../../table/view/view.ts';

/** The part of a view that is compared with the stored table. */
export interface Sighting {
  /** Hash of everything but log and chat, and of the last entry of both. */
  readonly hash: string;
  /** How many entries log and chat had. */
  readonly log: number;
  readonly chat: number;
  /** The last entry of the log, to say in a report what was shown. */
  readonly last: string;
}

export function sightingOf(view: TableView): Sighting {
  const { log, chat, ...rest } = view;
  const last = canonical(log.at(-1) ?? null);
  const text = `${canonical(rest)}${last}${canonical(chat.at(-1) ?? null)}`;
  return { hash: hash('sha1', text), log: log.length, chat: chat.length, last };
}

/** Everything a viewer was ever shown: the different sightings of each version. */
export class Sightings {
  private readonly byVersion = new Map<number, Sighting[]>();

  add(view: TableView): void {
    const sighting = sightingOf(view);
    const known = this.byVersion.get(view.version) ?? [];
    const isKnown = known.some(
      ({ hash, log, chat }) => hash === sighting.hash && log === sighting.log && chat === sighting.chat,
    );
    if (!isKnown) this.byVersion.set(view.version, [...known, sighting]);
  }

  at(version: number): readonly Sighting[] {
    return this.byVersion.get(version) ?? [];
  }

  get versions(): Iterable<number> {
    return this.byVersion.keys();
  }
}

/** JSON with sorted names: edits add fields in another order than a whole view has them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: Json) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
