import type { Meta } from '../../engine/game.ts';
import { FINISH } from './rules/data.ts';

export interface Options {
  readonly freePace: boolean;
}

export const meta: Meta<Options> = {
  id: '__id__',
  name: '__name__',
  designer: 'Slipstream',
  minutes: 15,
  seats: { min: 2, max: 4, rule: 'XY-1' },
  options: {
    freePace: { rule: 'XY-9', kind: 'flag', default: false },
  },
  hasHiddenInformation: false,
  hasSimultaneousChoices: false,
  hasInterrupts: false,
  // The lot, then every turn takes a runner at least one field on.
  longest: seats => 1 + seats * FINISH,
};
