import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { refuse } from '../../engine/refusal.ts';
import { PACKED } from '../../protocol/addresses.ts';
import { go } from '../router.svelte.ts';
import { openedFile } from './opened-file.svelte.ts';
import { LONGEST_RECORD, packRecord } from './packed-record.ts';
import { openRecord } from './sources.ts';
import type { Story } from './story.ts';

/**
 * Opens the replay of a file that was dropped or chosen. With several records the page asks which; with none
 * it says why.
 */
export async function openFile(file: File): Promise<void> {
  openedFile.problem = null;
  openedFile.records = [];
  const tooLong = file.size > LONGEST_RECORD;
  const text = tooLong ? '' : await file.text();
  const records = recordsIn(text);
  if (records.length > 1) openedFile.records = records;
  else if (await replayText(text, file.name, tooLong)) return;
  go('replay');
}

/** Returns whether there was something to replay. */
async function replayText(text: string, name: string, tooLong: boolean): Promise<boolean> {
  const opened = tooLong
    ? ({ ok: false, problem: { refusal: refuse('page', 'long-record'), event: null, game: null } } as const)
    : await openRecord(text);
  if (opened.ok && opened.story.record) await replayRecord(opened.story.record);
  else if (!opened.ok) openedFile.problem = { ...opened.problem, file: name };
  return opened.ok;
}

export async function replayRecord(record: GameRecord): Promise<void> {
  go('replay', PACKED + (await packRecord(JSON.stringify(record))));
}

/** The records of a file with one record per line; empty if the file is something else. */
export function recordsIn(text: string): GameRecord[] {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const records = lines.map(parseRecord);
  return records.every(({ ok }) => ok) ? records.flatMap(record => (record.ok ? [record.value] : [])) : [];
}

/** The record as a file that `./slipstream` can read. */
export function fileOf({ record, game }: Story): File {
  return new File([`${JSON.stringify(record)}\n`], `slipstream-${game}.json`, { type: 'application/json' });
}

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
