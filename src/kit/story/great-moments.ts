import type { Colour } from '../colours.ts';
import type { IconName } from '../icons.ts';
import type { Phrase } from '../words.svelte.ts';

/** Sounds made by `src/web/sound`. */
export type SoundName = 'tick' | 'wind' | 'freewheel' | 'bump' | 'engine' | 'bell' | 'crowd';

/** The kinds of great moments, with their sign: its icon, its colours, and the sound that goes with it. */
export const MOMENT_KINDS = {
  braked: { icon: 'card', tone: 'red', sound: 'bump' },
  crash: { icon: 'bolt', tone: 'red', sound: 'bump' },
  out: { icon: 'close', tone: 'red', sound: 'bump' },
  breakaway: { icon: 'forth', tone: 'green', sound: 'wind' },
  sprint: { icon: 'flag', tone: 'green', sound: 'freewheel' },
  jersey: { icon: 'crown', tone: 'yellow', sound: 'crowd' },
  finish: { icon: 'flag', tone: 'ink', sound: 'crowd' },
  last: { icon: 'clock', tone: 'ink', sound: 'bell' },
} as const satisfies {
  readonly [kind: string]: { readonly icon: IconName; readonly tone: string; readonly sound: SoundName };
};

type MomentKind = keyof typeof MOMENT_KINDS;

/** A great moment of a game: a sign over the board for a second and a half, with a sound. */
export interface GreatMoment {
  readonly kind: MomentKind;
  /** The number of its log entry. */
  readonly n: number;
  readonly title: Phrase;
  /** A sentence below the sign. */
  readonly say?: Phrase;
  readonly badge?: { readonly colour: Colour; readonly number: number | string };
  /** Cards that everybody sees now, drawn by the board's `Cards`. */
  readonly cards?: readonly number[];
  /** When it happens during the movement, from 0 to 1; at its end by default. */
  readonly at?: number;
}
