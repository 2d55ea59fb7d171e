import type { Meta } from '../../engine/game.ts';

export interface Options {
  readonly groupBreakaway: boolean;
  readonly congestion: boolean;
  readonly staggeredStart: boolean;
  readonly openValues: boolean;
  readonly sealedRounds: boolean;
  /** Set only in games begun under an earlier version of the rules (docs/tables.md); it cannot be chosen. */
  readonly rules?: number;
}

/** Version 2: a rider past the finish can no longer be retired (BA-11). */
const RULES = 2;

export const meta: Meta<Options> = {
  id: 'breaking-away',
  name: 'Breaking Away',
  designer: 'John Harrington',
  minutes: 45,
  rules: RULES,
  seats: { min: 3, max: 6, rule: 'BA-1' },
  options: {
    groupBreakaway: { rule: 'BA-28', kind: 'flag', default: false },
    congestion: { rule: 'BA-29', kind: 'flag', default: false },
    staggeredStart: { rule: 'BA-30', kind: 'flag', default: false },
    openValues: { rule: 'BA-31', kind: 'flag', default: false },
    sealedRounds: { rule: 'BA-32', kind: 'flag', default: false, proposal: { value: true, tempo: 'mail' } },
  },
  hasHiddenInformation: true,
  hasSimultaneousChoices: true,
  hasInterrupts: false,
  // Every rider rides at least one field per turn: after 104 rounds the last one has passed the finish, even
  // from field -3.
  longest: seats => seats + 1 + seats * 4 * 104,
};
