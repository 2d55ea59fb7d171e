import type { Fault } from '../fault.ts';
import { ON_POSTGRES } from '../stores.ts';

/** PostgreSQL ends all connections, stops in an orderly way and starts again. */
export const restartFast: Fault = {
  name: 'restart-fast',
  stores: ON_POSTGRES,
  recovery: 2,
  strike: ({ postgres }) => postgres!.restart('fast'),
};

/** PostgreSQL crashes and recovers from its log. */
export const restartImmediate: Fault = {
  name: 'restart-immediate',
  stores: ON_POSTGRES,
  recovery: 2,
  strike: ({ postgres }) => postgres!.restart('immediate'),
};

/** PostgreSQL ends all connections and goes on. */
export const killBackends: Fault = {
  name: 'kill-backends',
  stores: ON_POSTGRES,
  recovery: 2,
  strike: stage => stage.killBackends(),
};
