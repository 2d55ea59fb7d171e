import type { Fault } from '../fault.ts';

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
    await stage.hold(3);
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
    await stage.hold(3);
    control!.setDisk('');
  },
};
