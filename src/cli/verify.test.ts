import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Json } from '../engine/json.ts';
import { expectValue, Keeper, rulesOf } from '../table/testing.ts';
import { recordOf } from '../table/view/record.ts';

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
    `not verified: event ${at}: the seed and nonces give a different result`,
    'not verified: records this is not JSON',
    '',
  ]);
  expect(status).toBe(1);
});

test('verify reports a record without shuffle data', async () => {
  const { status, stdout } = verify(
    'bare.json',
    JSON.stringify({ ...(await playedRecord('breaking-away')), shuffle: undefined }),
  );
  expect(stdout).toBe('not verified: the file doesn’t say how it was shuffled\n');
  expect(status).toBe(1);
});

test('verify says that a record is unfinished', async () => {
  const { result: _, ...cut } = (await playedRecord('ausreisser')) as { result?: Json; events: Json[] };
  cut.events.splice(-1, 1);
  const { status, stdout } = verify('cut.json', JSON.stringify(cut));
  expect(stdout).toBe('verified chance events: 3; the file is incomplete: later events may be missing\n');
  expect(status).toBe(0);
});

test('verify accepts records of version 1 and says that their guarantee is weaker', () => {
  const records = readFileSync(join(root, 'test/shuffles/version-1.jsonl'), 'utf8');
  const { status, stdout } = verify('old.jsonl', records);
  const line = 'verified chance events: 1; shuffle version 1, whose generator is not cryptographic\n';
  expect(stdout).toBe(line.repeat(2));
  expect(status).toBe(0);
});

test('verify refuses a seed or a nonce of another shape, and names whose nonce it is', async () => {
  const record = (await playedRecord('ausreisser')) as { shuffle?: { nonces: string[] } };
  const shuffle = record.shuffle!;
  const records = [
    { ...record, shuffle: { ...shuffle, seed: 'short' } },
    { ...record, shuffle: { ...shuffle, nonces: shuffle.nonces.with(1, 'x') } },
    { ...record, seats: ['medium bot', 'Ben'] },
  ];
  const { status, stdout } = verify('shapes.jsonl', records.map(each => JSON.stringify(each)).join('\n'));
  expect(stdout.split('\n')).toEqual([
    'not verified: a seed is 64 hexadecimal digits',
    'not verified: Ben’s nonce must be 8 to 64 letters, digits, - or _',
    'not verified: medium bot is a bot: its nonce must be “bot”',
    '',
  ]);
  expect(status).toBe(1);
});
