import { Logger } from 'graphile-worker';

/** The queue's own chatter is not logged; what goes wrong comes out as errors and events. */
export const silent = new Logger(() => () => {});
