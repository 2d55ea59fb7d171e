import { setTimeout as sleep } from 'node:timers/promises';
import { Api, setup } from '../../testing/api.ts';
import type { Fault } from '../fault.ts';
import type { Stage } from '../stage.ts';

/** No room is left on the disk, until there is again. */
export const diskFull: Fault = {
  name: 'disk-full',
  stores: ['sqlite'],
  recovery: 1,
  isInjected: true,
  async strike(stage) {
    const [{ control }] = stage.servers;
    if (stage.disk) stage.disk.fill();
    else control!.setDisk('full');
    await holdWithoutWrites(stage);
    if (stage.disk) stage.disk.free();
    else control!.setDisk('');
  },
};

/** The database can only be read, until it can be written to again. */
export const readOnly: Fault = {
  name: 'read-only',
  stores: ['sqlite'],
  recovery: 1,
  isInjected: true,
  async strike(stage) {
    const [{ control }] = stage.servers;
    control!.setDisk('read-only');
    await holdWithoutWrites(stage);
    control!.setDisk('');
  },
};

async function holdWithoutWrites(stage: Stage): Promise<void> {
  // Until the server process has noticed.
  await sleep(200);
  const { status } = await new Api(stage.origins[0]).send('POST', '/api/tables', setup);
  if (status !== 503) stage.complain(`a table could be made all the same: ${status}`);
  await stage.hold(3);
}
