import type { GameEntry } from '../engine/entry.ts';
import { type GameRecord, parseRecord } from '../engine/record.ts';
import { refuse } from '../engine/refusal.ts';
import type { Invalid } from '../engine/replay.ts';
import { findGame } from '../games/index.ts';
import { type Verdict, verifyShuffle } from '../table/shuffle/verify.ts';
import tableTexts from '../table/texts/en.json' with { type: 'json' };
import { LineWriter } from './output/line-writer.ts';
import { readRecords } from './records.ts';
import { parseArguments, UsageError } from './usage.ts';
import { loadWording, sayRefusal } from './words.ts';

export const help = () => `slipstream verify FILE…

Checks that nobody chose the chance events of a game played at a table. Draws every one of them again, from the seed
that the table was committed to and the nonces of its players. A .json file holds one record, a .jsonl file one per line,
- is standard input with either. Prints one line per record: "verified" with the number of chance events, or the first event that differs. The line also
says if the record is unfinished, or if an older version of the shuffles gives a weaker guarantee. Exits 0 only if all
records are verified. docs/tables.md explains how chance is drawn.
`;

export const options = {};

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArguments(args, options);
  if (positionals.length === 0) throw new UsageError('give at least one game file');
  const out = new LineWriter();
  let allVerified = true;
  for await (const text of readRecords(positionals)) {
    const line = await verify(text);
    if (!line.ok) allVerified = false;
    await out.line(line.text);
  }
  await out.flush();
  return allVerified ? 0 : 1;
}

interface Line {
  readonly ok: boolean;
  readonly text: string;
}

async function verify(text: string): Promise<Line> {
  const record = parseRecord(text);
  if (!record.ok) return complain(undefined, [], { event: null, refusal: record.refusal });
  const entry = findGame(record.value.game);
  if (entry) return verifyRecord(entry, record.value);
  const refusal = refuse('records', 'unknown-game', { game: record.value.game });
  return complain(undefined, [], { event: null, refusal });
}

async function verifyRecord(entry: GameEntry, record: GameRecord): Promise<Line> {
  const verdict = verifyShuffle(await entry.rules(), record);
  if (!verdict.ok) return complain(entry, record.seats, verdict.invalid);
  return {
    ok: true,
    text: [`verified chance events: ${verdict.chances}`, ...reservations(verdict)].join('; '),
  };
}

/** Caveats of a verified record. */
function reservations({ finished, version }: Verdict & { ok: true }): string[] {
  return [
    ...(finished ? [] : ['the file is incomplete: later events may be missing']),
    ...(version === 1 ? ['shuffle version 1, whose generator is not cryptographic'] : []),
  ];
}

async function complain(
  entry: GameEntry | undefined,
  names: readonly string[],
  { event, refusal }: Invalid,
): Promise<Line> {
  const wording = await loadWording(entry, names);
  const words = sayRefusal({ ...wording, messages: { ...tableTexts, ...wording.messages } }, refusal);
  return { ok: false, text: `not verified: ${event === null ? '' : `event ${event}: `}${words}` };
}
