import { parseArgs } from 'node:util';
import type { GameEntry } from '../engine/entry.ts';
import { type GameRecord, parseRecord } from '../engine/record.ts';
import { refuse } from '../engine/refusal.ts';
import { type Invalid, replay, traceLine } from '../engine/replay.ts';
import { findGame } from '../games/index.ts';
import { LineWriter } from './output.ts';
import { readRecords } from './records.ts';
import { UsageError } from './usage.ts';
import { loadWording, sayRefusal } from './words.ts';

export const help = () => `slipstream replay FILE… [--trace] [--legal]

Checks game records: a .json file holds one, a .jsonl file one per line. Prints one line per record, "ok" with the
scores or "invalid" with the event and the rule. Exits 0 only if all are valid.

  --trace   print the table before the first event and after each one instead, as JSON lines
  --legal   with --trace: also print what every seat can do
`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { trace: { type: 'boolean' }, legal: { type: 'boolean' } },
  });
  if (positionals.length === 0) throw new UsageError('give at least one game file');
  if (values.legal && !values.trace) throw new UsageError('--legal needs --trace');
  const out = new LineWriter();
  let allValid = true;
  let index = 0;
  for await (const text of readRecords(positionals)) {
    const check = new RecordCheck(out, index++, values.trace ?? false, values.legal ?? false);
    if (!(await check.run(text))) allValid = false;
  }
  await out.flush();
  return allValid ? 0 : 1;
}

class RecordCheck {
  private readonly out: LineWriter;
  private readonly index: number;
  private readonly trace: boolean;
  private readonly legal: boolean;

  constructor(out: LineWriter, index: number, trace: boolean, legal: boolean) {
    this.out = out;
    this.index = index;
    this.trace = trace;
    this.legal = legal;
  }

  /** Replays one record and prints the requested output; false if the record is invalid. */
  async run(text: string): Promise<boolean> {
    const parsed = parseRecord(text);
    if (!parsed.ok) return this.reportInvalid(undefined, [], { event: null, refusal: parsed.refusal });
    const record = parsed.value;
    const entry = findGame(record.game);
    if (entry) return this.replay(entry, record);
    const refusal = refuse('records', 'unknown-game', { game: record.game });
    return this.reportInvalid(undefined, [], { event: null, refusal });
  }

  private async replay(entry: GameEntry, record: GameRecord): Promise<boolean> {
    const game = await entry.rules();
    const positions = replay(game, record);
    let state: unknown;
    let step = positions.next();
    for (; !step.done; step = positions.next()) {
      state = step.value.state;
      if (!this.trace) continue;
      const line = traceLine(game, step.value, this.index, record.seats.length, this.legal);
      await this.out.line(JSON.stringify(line));
    }
    if (step.value) return this.reportInvalid(entry, record.seats, step.value);
    if (!this.trace) await this.out.line(`ok ${game.result(state).scores.join(' ')}`);
    return true;
  }

  private async reportInvalid(
    entry: GameEntry | undefined,
    names: readonly string[],
    { event, refusal }: Invalid,
  ): Promise<false> {
    const wording = await loadWording(entry, names);
    const line = `invalid: ${event === null ? '' : `event ${event}: `}${sayRefusal(wording, refusal)}`;
    if (!this.trace) await this.out.line(line);
    else console.error(line);
    return false;
  }
}
