import { HOUR } from '../../../table/clock/tempo.ts';
import type { Fault } from '../fault.ts';
import { STORES } from '../stores.ts';

/** The clock of one process jumps back and stays there; that of the database does not. */
export const clockBack: Fault = {
  name: 'clock-back',
  stores: STORES,
  recovery: 5,
  isInjected: true,
  async strike({ servers }) {
    servers[0].control!.stepClock(-HOUR);
  },
};

export const clockForward: Fault = {
  name: 'clock-forward',
  stores: STORES,
  recovery: 5,
  isInjected: true,
  async strike({ servers }) {
    servers[0].control!.stepClock(HOUR);
  },
};
