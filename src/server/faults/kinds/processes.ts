import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { STORES } from '../stores.ts';

/** A stop takes at most this many milliseconds; short runs, on machines that may be busy, do not measure it. */
const LONGEST_STOP = 5000;

/** The process ends without a warning and is started again. */
export const kill: Fault = {
  name: 'kill',
  stores: STORES,
  recovery: 10,
  async strike({ servers }, random) {
    const server = random.pick(servers);
    await server.kill();
    await server.start();
  },
};

/** An operator stops the process, while its clients connect again and again, and starts it again. */
export const stop: Fault = {
  name: 'stop',
  stores: STORES,
  recovery: 10,
  async strike(stage, random) {
    const server = random.pick(stage.servers);
    const began = performance.now();
    const code = await server.stop();
    const took = Math.round(performance.now() - began);
    if (code !== 0) stage.complain(`stopped with exit code ${code}`);
    if (!stage.isShort && took > LONGEST_STOP) stage.complain(`took ${took} ms to stop`);
    await server.start();
  },
};

const FROZEN_SECONDS = 30;

/** One of several processes stands still. Meanwhile all tables must go on through the others. */
export const freeze: Fault = {
  name: 'freeze',
  stores: ['cluster'],
  recovery: 10,
  async strike(stage, random, crowd) {
    const server = random.pick(stage.servers);
    const began = performance.now();
    server.freeze();
    const others = await crowd.recovery(began, FROZEN_SECONDS);
    if (others === null)
      for (const table of crowd.stuckSince(began)) stage.complain(`stuck meanwhile: ${table}`);
    else if (!stage.isShort) await sleep(began + 1000 * FROZEN_SECONDS - performance.now());
    server.thaw();
  },
};
