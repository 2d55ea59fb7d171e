import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { Stage } from '../stage.ts';

/** A dead thread is noticed within this many milliseconds. */
const NOTICED = 15_000;

export const deadWriter: Fault = {
  name: 'dead-writer',
  stores: ['sqlite'],
  recovery: 10,
  isInjected: true,
  strike: stage => killThread(stage, 'writer-thread'),
};

export const deadCheckpoint: Fault = {
  name: 'dead-checkpoint',
  stores: ['sqlite'],
  recovery: 10,
  isInjected: true,
  strike: stage => killThread(stage, 'checkpoint-thread'),
};

/** A thread of the server ends. The process has to end, too: its supervisor starts it again. */
async function killThread(stage: Stage, file: string): Promise<void> {
  const [{ control, ownEnds }] = stage.servers;
  const before = ownEnds.length;
  await control!.killThread(file);
  const end = performance.now() + NOTICED;
  while (ownEnds.length === before && performance.now() < end) await sleep(10);
  if (ownEnds.length === before) stage.complain(`nobody noticed that ${file} has ended`);
}
