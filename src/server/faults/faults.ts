import type { Fault } from './fault.ts';
import { clockBack, clockForward } from './kinds/clock.ts';
import { killBackends, restartFast, restartImmediate } from './kinds/database.ts';
import { diskFull, readOnly } from './kinds/disk.ts';
import { cut, lostAnswers, silence, slow } from './kinds/network.ts';
import { freeze, kill, stop } from './kinds/processes.ts';
import { deadCheckpoint, deadWriter } from './kinds/threads.ts';

/** All faults, in the order in which they are run. */
export const faults: readonly Fault[] = [
  kill,
  stop,
  freeze,
  diskFull,
  readOnly,
  deadWriter,
  deadCheckpoint,
  clockBack,
  clockForward,
  restartFast,
  restartImmediate,
  killBackends,
  cut,
  silence,
  slow,
  lostAnswers,
];
