import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Json } from '../engine/json.ts';
import { recordOf } from '../table/record.ts';
import { expectValue, Keeper, rulesOf } from '../table/testing.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'slipstream-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(file: string, text: string) {
  writeFileSync(join(folder, file), text);
  return spawnSync(join(root, 'slipstream'), ['verify', file], { encoding: 'utf8', cwd: folder });
}

async function playedRecord(id: string): Promise<{ events: { chance?: { [field: string]: Json } }[] }> {
  const game = await rulesOf(id);
  const record = expectValue(recordOf(game, new Keeper(game).sitAll().playOut().table));
  return JSON.parse(JSON.stringify(record));
}

test('verify counts the chance events of a record and exits 0', async () => {
  const { status, stdout, stderr } = verify('game.json', JSON.stringify(await playedRecord('ausreisser')));
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'verified chance events: 3\n',
    stderr: '',
  });
});

test('verify prints a line for every record of a .jsonl file, names the event that differs, and exits 1', async () => {
  const fair = await playedRecord('breaking-away');
  const unfair = structuredClone(fair);
  const at = unfair.events.findIndex(({ chance }) => chance);
  unfair.events[at] = { chance: { start: (Number(fair.events[at].chance?.start) + 1) % 3 } };
  const text = [fair, unfair].map(record => JSON.stringify(record)).join('\n');
  const { status, stdout } = verify('games.jsonl', `${text}\nnothing\n`);
  expect(stdout.split('\n')).toEqual([
    'verified chance events: 1',
    `not verified: event ${at}: table this is not what the seed and the nonces give`,
    'not verified: records this is not JSON',
    '',
  ]);
  expect(status).toBe(1);
});

test('verify says so when a record does not tell what its shuffles were made from', async () => {
  const { status, stdout } = verify(
    'bare.json',
    JSON.stringify({ ...(await playedRecord('breaking-away')), shuffle: undefined }),
  );
  expect(stdout).toBe('not verified: table the record does not say what its shuffles were made from\n');
  expect(status).toBe(1);
});
