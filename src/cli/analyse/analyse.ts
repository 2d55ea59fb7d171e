import { availableParallelism } from 'node:os';
import { analyse } from '../../bots/analysis/analyse.ts';
import type { Assessment } from '../../bots/analysis/assess.ts';
import { momentsOf } from '../../bots/analysis/decisions.ts';
import { openPool } from '../../bots/threads/pool.ts';
import type { Threads } from '../../bots/threads/worker-pool.ts';
import type { GameEntry } from '../../engine/entry.ts';
import { parseRecord } from '../../engine/record.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import { findGame } from '../../games/index.ts';
import { INTERRUPTED, Interruption } from '../interrupt.ts';
import { FORMAT_OPTIONS, type Format, formatOf } from '../output/formats.ts';
import { Progress } from '../output/progress.ts';
import { readRecords } from '../records.ts';
import { parseArguments, UsageError, wholeNumber } from '../usage.ts';
import { loadWording, sayRefusal } from '../words.ts';
import { type Analysed, csvHead, csvReport, jsonReport, textReport } from './report.ts';

export const help = () => `slipstream analyse FILE… [--seed S] [--playouts N] [--threads N] [--json | --csv]

Analyses games: the chance of winning of every seat after every move, each player's accuracy, and the mistakes with the
better choice. A .json file holds one record, a .jsonl file one per line, - is standard input with either. The same record
and seed give the same analysis. Ctrl-C prints what is there so far. Exits 0 only if all records are valid.

A mistake (?) lost at least 10 % of the chance of winning, or of finishing ahead of an opponent; a blunder (??) 25 %.

  --seed S       any text
  --playouts N   games played to the end for one analysis, from 1000 (240000); fewer are faster and less certain
  --threads N    threads to use, from 1 (one for each core)
  --json         print one line of JSON per record, with the chances at every move
  --csv          print a table with a line per move for spreadsheets
`;

export const options = {
  seed: { type: 'string', default: 'slipstream' },
  playouts: { type: 'string' },
  threads: { type: 'string' },
  ...FORMAT_OPTIONS,
} as const;

const LEAST_PLAYOUTS = 1000;

interface Job {
  readonly pool: Threads;
  readonly interruption: Interruption;
  readonly seed: string;
  readonly playouts: number | undefined;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  const format = formatOf(values);
  if (positionals.length === 0) throw new UsageError('give at least one game file');
  const { seed, playouts } = values;
  const job: Job = {
    pool: openPool(wholeNumber('threads', values.threads, availableParallelism(), 1)),
    interruption: new Interruption(),
    seed,
    playouts: playouts === undefined ? undefined : wholeNumber('playouts', playouts, 0, LEAST_PLAYOUTS),
  };
  try {
    return await analyseAll(positionals, format, job);
  } finally {
    await job.pool.close();
    job.interruption.end();
  }
}

async function analyseAll(files: readonly string[], format: Format, job: Job): Promise<number> {
  let allValid = true;
  let index = 0;
  if (format === 'csv') console.log(csvHead());
  for await (const text of readRecords(files)) {
    const analysed = await analyseText(text, index, job);
    if (typeof analysed === 'string') {
      console.error(`record ${index}: ${analysed}`);
      allValid = false;
    } else {
      if (format === 'text' && index > 0) console.log('');
      console.log(await reportOf(analysed, format));
    }
    if (job.interruption.isRequested) return INTERRUPTED;
    index++;
  }
  return allValid ? 0 : 1;
}

function reportOf(analysed: Analysed, format: Format): string | Promise<string> {
  if (format === 'text') return textReport(analysed);
  return format === 'json' ? jsonReport(analysed) : csvReport(analysed);
}

/** The analysis, as far as it went, or why there is none. */
async function analyseText(text: string, index: number, job: Job): Promise<Analysed | string> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return refusalText(undefined, parsed.refusal);
  const record = parsed.value;
  const entry = findGame(record.game);
  if (!entry) return refusalText(undefined, refuse('records', 'unknown-game', { game: record.game }));
  const { moments, invalid } = momentsOf(await entry.rules(), record);
  if (invalid) {
    const at = invalid.event === null ? '' : `event ${invalid.event}: `;
    return `${at}${await refusalText(entry, invalid.refusal, record.seats)}`;
  }
  const { pool, interruption, seed, playouts } = job;
  const task = {
    game: record.game,
    seats: record.seats.length,
    moments,
    seed,
    ...(playouts !== undefined && { playouts }),
    assess: pool.assess.bind(pool),
  };
  const progress = new Progress(100);
  const assessments: Assessment[] = [];
  for await (const { assessment, share } of interruption.until(analyse(task))) {
    assessments[assessment.n] = assessment;
    progress.update(Math.round(100 * share));
  }
  progress.clear();
  return { index, entry, record, moments, assessments, seed, isComplete: !interruption.isRequested };
}

async function refusalText(
  entry: GameEntry | undefined,
  refusal: Refusal,
  names: readonly string[] = [],
): Promise<string> {
  return sayRefusal(await loadWording(entry, names), refusal);
}
