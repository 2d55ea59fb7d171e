import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Api } from '../../testing/api.ts';
import { emptyLocation, open } from '../../testing/databases.ts';
import { folderOf, sqliteLocation } from '../../testing/locations.ts';
import { ServerProcess } from '../../testing/processes.ts';
import { failToStart } from '../../testing/server-process.ts';
import { sqliteFile } from './files.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Root may write everywhere. Without its capabilities it is a user like any other. */
const ORDINARY_USER = IS_ROOT ? ['setpriv', '--bounding-set', '-all', '--inh-caps', '-all'] : [];
const CAN_BE_ORDINARY = !IS_ROOT || works([...ORDINARY_USER, 'true']);

/** A mount namespace of its own: the mount goes with the process. */
const readOnly = (folder: string) => [
  ...[
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"',
  ],
  folder,
];
const CAN_MOUNT = IS_ROOT && works(['unshare', '--mount', 'true']);

const modeOf = (path: string) => statSync(path).mode & 0o777;

async function preparedFolder(): Promise<string> {
  const folder = folderOf(await emptyLocation(sqliteLocation));
  await (await open({ folder })).close();
  return folder;
}

describe('**Refuses what it cannot write**', () => {
  test.skipIf(!CAN_MOUNT)('a read-only disk (only root can mount one)', async () => {
    const folder = await preparedFolder();
    const { code, message } = await failToStart({ folder }, readOnly(folder));
    expect(message).toContain(sqliteFile(folder));
    expect(code).toBe(2);
  });

  test.skipIf(!CAN_BE_ORDINARY)(
    'a folder without write permission (as root this needs setpriv)',
    async () => {
      const folder = await preparedFolder();
      chmodSync(sqliteFile(folder), 0o400);
      chmodSync(folder, 0o500);
      const { code, message } = await failToStart({ folder }, ORDINARY_USER);
      chmodSync(folder, 0o700);
      expect(message).toContain(sqliteFile(folder));
      expect(code).toBe(2);
    },
  );

  test.skipIf(!CAN_BE_ORDINARY)('a file without write permission (as root this needs setpriv)', async () => {
    const folder = await preparedFolder();
    chmodSync(sqliteFile(folder), 0o400);
    const { code, message } = await failToStart({ folder }, ORDINARY_USER);
    expect(message).toContain(sqliteFile(folder));
    expect(code).toBe(2);
  });

  test.skipIf(!IS_ROOT || !CAN_BE_ORDINARY).each([
    ['readable', 0o644],
    ['writable', 0o666],
    ['closed', 0o600],
  ])('a %s file of another user (only root can make one)', async (_, mode) => {
    const folder = await preparedFolder();
    chmodSync(sqliteFile(folder), mode);
    chownSync(sqliteFile(folder), NOBODY, NOBODY);
    const { code, message } = await failToStart({ folder }, ORDINARY_USER);
    expect(message).toContain(sqliteFile(folder));
    expect(code).toBe(2);
  });
});

describe('**Private files**', () => {
  test('only the owner may read the database, its log and the folder', async () => {
    const folder = join(folderOf(await emptyLocation(sqliteLocation)), 'data');
    const server = await ServerProcess.start({ folder });
    await new Api(server.origin).create();
    expect(modeOf(folder)).toBe(0o700);
    for (const end of ['', '-wal', '-shm']) expect(modeOf(`${sqliteFile(folder)}${end}`)).toBe(0o600);
  });

  test('files that were readable by others are closed when they are opened', async () => {
    const folder = await preparedFolder();
    // A reader keeps the log there while the modes are changed.
    const earlier = await open({ folder });
    chmodSync(folder, 0o755);
    for (const end of ['', '-wal', '-shm']) chmodSync(`${sqliteFile(folder)}${end}`, 0o644);
    await open({ folder });
    expect(modeOf(folder)).toBe(0o700);
    for (const end of ['', '-wal', '-shm']) expect(modeOf(`${sqliteFile(folder)}${end}`)).toBe(0o600);
    await earlier.close();
  });

  test('a folder that holds other things too keeps its mode', async () => {
    const folder = join(folderOf(await emptyLocation(sqliteLocation)), 'shared');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'notes.txt'), '');
    await open({ folder });
    expect(modeOf(folder)).toBe(0o755);
    expect(modeOf(sqliteFile(folder))).toBe(0o600);
  });
});

function works([command, ...args]: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}
