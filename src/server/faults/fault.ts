import type { Random } from '../../engine/random.ts';
import type { Crowd } from './players/crowd.ts';
import type { Stage } from './stage.ts';
import type { StoreName } from './stores.ts';

/** Something that goes wrong. */
export interface Fault {
  readonly name: string;
  readonly stores: readonly StoreName[];
  /** The longest time, in seconds, until every table goes on after the fault has ended. */
  readonly recovery: number;
  /** It is done from inside the server processes (inject.ts). */
  readonly isInjected?: true;
  /** Resolves when the fault has ended. Anything wrong besides goes to `stage.complain`. */
  strike(stage: Stage, random: Random, crowd: Crowd): Promise<void>;
}
