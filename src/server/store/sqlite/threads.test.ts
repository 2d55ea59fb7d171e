import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Api } from '../../testing/api.ts';
import { emptyLocation } from '../../testing/databases.ts';
import { folderOf, sqliteLocation } from '../../testing/locations.ts';
import { ServerProcess } from '../../testing/processes.ts';

const KILL_THREAD = join(import.meta.dirname, '../../testing/crash/kill-thread.ts');

test.each([
  ['writer-thread.ts', 'throw'],
  ['writer-thread.ts', 'exit'],
  ['checkpoint-thread.ts', 'throw'],
  ['checkpoint-thread.ts', 'exit'],
])('**Fails loudly**: the server ends with a message when its %s dies by %s', async (thread, how) => {
  const folder = folderOf(await emptyLocation(sqliteLocation));
  const trigger = join(folder, 'slipstream.kill');
  const settings = {
    NODE_OPTIONS: `--import=${KILL_THREAD}`,
    KILL_THREAD: thread,
    KILL_WHEN: trigger,
    KILL_HOW: how,
  };
  const ended = Promise.withResolvers<number | null>();
  const server = await ServerProcess.start({ folder }, settings, ended.resolve);
  const api = new Api(server.origin);
  await api.create();
  writeFileSync(trigger, '');
  expect(await ended.promise).toBe(1);
  const last = JSON.parse(server.log.trim().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ level: 60 });
  expect(last.msg).toContain(join(folder, 'slipstream.db'));
});
