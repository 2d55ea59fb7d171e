import { refuse } from '../../engine/refusal.ts';
import { go } from '../router.svelte.ts';
import { LONGEST_RECORD, packRecord } from './packed-record.ts';
import { problems } from './problems.svelte.ts';
import { openRecord, PACKED } from './sources.ts';
import type { Story } from './story.ts';

/** Goes to the replay of a record that was dropped on the page or chosen; where it is none, the page says why. */
export async function openFile(file: File): Promise<void> {
  const tooLong = file.size > LONGEST_RECORD;
  const text = tooLong ? '' : await file.text();
  const opened = tooLong
    ? ({ ok: false, problem: { refusal: refuse('page', 'long-record'), event: null, game: null } } as const)
    : await openRecord(text);
  problems.last = opened.ok ? null : { ...opened.problem, file: file.name };
  if (opened.ok) go('replay', PACKED + (await packRecord(JSON.stringify(JSON.parse(text)))));
  else go('replay');
}

/** The file that `./slipstream` reads, too. */
export function fileOf({ record, game }: Story): File {
  return new File([`${JSON.stringify(record)}\n`], `slipstream-${game}.json`, { type: 'application/json' });
}

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
