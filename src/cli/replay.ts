import type { GameEntry } from '../engine/entry.ts';
import type { Json } from '../engine/json.ts';
import { type GameRecord, parseRecord } from '../engine/record.ts';
import { refuse } from '../engine/refusal.ts';
import { type Invalid, replay, traceLine } from '../engine/replay.ts';
import { say } from '../engine/text.ts';
import { findGame } from '../games/index.ts';
import { green, red } from './output/colours.ts';
import { csvLine, FORMAT_OPTIONS, type Format, formatOf } from './output/formats.ts';
import { LineWriter } from './output/line-writer.ts';
import { readRecords } from './records.ts';
import { parseArguments, UsageError } from './usage.ts';
import { loadWording, sayRefusal } from './words.ts';

export const help = () => `slipstream replay FILE… [--json | --csv] [--trace [--legal]]

Checks game records: a .json file holds one, a .jsonl file one per line, - is standard input with either. Prints one line
per record, "ok" with the scores or "invalid" with the event and the rule. Exits 0 only if all are valid.

  --json    print one line of JSON per record: record, game, valid, scores and over; or event, rule and problem
  --csv     print the same as a table for spreadsheets
  --trace   print the table before the first event and after each one instead, as JSON lines
  --legal   with --trace: also print what every seat can do
`;

export const options = { ...FORMAT_OPTIONS, trace: { type: 'boolean' }, legal: { type: 'boolean' } } as const;

const COLUMNS = ['record', 'game', 'valid', 'scores', 'over', 'event', 'rule', 'problem'] as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  const format = formatOf(values);
  if (positionals.length === 0) throw new UsageError('give at least one game file');
  if (values.legal && !values.trace) throw new UsageError('--legal needs --trace');
  if (format !== 'text' && values.trace) throw new UsageError('--trace is JSON already');
  const out = new LineWriter();
  if (format === 'csv') await out.line(csvLine(COLUMNS));
  let allValid = true;
  let index = 0;
  for await (const text of readRecords(positionals)) {
    const check = new RecordCheck(out, index++, format, values.trace ?? false, values.legal ?? false);
    if (!(await check.run(text))) allValid = false;
  }
  await out.flush();
  return allValid ? 0 : 1;
}

class RecordCheck {
  private readonly out: LineWriter;
  private readonly index: number;
  private readonly format: Format;
  private readonly trace: boolean;
  private readonly legal: boolean;

  constructor(out: LineWriter, index: number, format: Format, trace: boolean, legal: boolean) {
    this.out = out;
    this.index = index;
    this.format = format;
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
    if (this.trace) return true;
    const { scores } = game.result(state);
    const over = game.turn(state).kind === 'over';
    await this.report(`${green('ok')} ${scores.join(' ')}`, { game: record.game, valid: true, scores, over });
    return true;
  }

  private async reportInvalid(
    entry: GameEntry | undefined,
    names: readonly string[],
    { event, refusal }: Invalid,
  ): Promise<false> {
    const wording = await loadWording(entry, names);
    const words = `${event === null ? '' : `event ${event}: `}${sayRefusal(wording, refusal)}`;
    if (this.trace) console.error(`invalid: ${words}`);
    else {
      const problem = say(wording, `refusal.${refusal.code}`, refusal.args);
      const game = entry?.meta.id ?? null;
      const facts = { game, valid: false, event, rule: refusal.rule, problem };
      await this.report(`${red('invalid:')} ${words}`, facts);
    }
    return false;
  }

  private report(text: string, facts: { readonly [column: string]: Json }): Promise<void> {
    const line: { readonly [column: string]: Json } = { record: this.index, ...facts };
    if (this.format === 'text') return this.out.line(text);
    if (this.format === 'json') return this.out.line(JSON.stringify(line));
    return this.out.line(csvLine(COLUMNS.map(column => cellOf(line[column]))));
  }
}

/** A list of numbers stands in one cell. */
function cellOf(value: Json | undefined): string | number | boolean | null {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' || value === undefined ? null : (value as string | number | boolean);
}
