import type { Meta } from '../../engine/game.ts';

export interface Options {
  readonly groupBreakaway: boolean;
  readonly congestion: boolean;
  readonly staggeredStart: boolean;
  readonly openValues: boolean;
  readonly sealedRounds: boolean;
  /** Only of a game begun under an earlier version of the rules (docs/tables.md); nobody can choose it. */
  readonly rules?: number;
}

/** Version 2: a rider past the finish cannot be retired any more (BA-11). */
export const RULES = 2;

export const meta: Meta<Options> = {
  id: 'breaking-away',
  name: 'Breaking Away',
  designer: 'John Harrington',
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
  // Nobody rides less than one field a turn: after 104 rounds the last rider has passed the finish, from field -3 too.
  longest: seats => seats + 1 + seats * 4 * 104,
};
