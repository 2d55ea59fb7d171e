import { accuraciesOf, type Mistake, mistakeIn, mistakesOf } from '../../bots/analysis/accuracy.ts';
import type { Assessment } from '../../bots/analysis/assess.ts';
import type { RecordMoment } from '../../bots/analysis/decisions.ts';
import type { Compared } from '../../bots/analysis/judge.ts';
import type { GameEntry } from '../../engine/entry.ts';
import type { Json } from '../../engine/json.ts';
import type { GameRecord } from '../../engine/record.ts';
import { csvLine } from '../output/formats.ts';
import { textTable } from '../output/text-table.ts';
import { loadWording, sayBotReason } from '../words.ts';

/** A record and its analysis. After an interruption the last moments are missing. */
export interface Analysed {
  readonly index: number;
  readonly entry: GameEntry;
  readonly record: GameRecord;
  readonly moments: readonly RecordMoment[];
  readonly assessments: readonly Assessment[];
  readonly seed: string;
  readonly isComplete: boolean;
}

const MARKS = { mistake: '?', blunder: '??' } as const;

export async function textReport(analysed: Analysed): Promise<string> {
  const { moments, assessments, isComplete } = analysed;
  const reached = `${assessments.length - 1} of ${moments.length - 1} moves${isComplete ? '' : ', interrupted'}`;
  const mistakes = await mistakeTable(analysed);
  return [playerTable(analysed), '', mistakes ?? 'No mistakes found.', '', reached].join('\n');
}

function playerTable({ record, moments, assessments }: Analysed): string {
  const now = assessments.at(-1)?.chances ?? [];
  const rows = accuraciesOf(record.seats.length, moments, assessments).map((each, seat) => [
    record.seats[seat],
    each.accuracy === null ? '-' : percent(each.accuracy / 100),
    String(each.decisions),
    String(each.mistakes),
    String(each.blunders),
    percent(now[seat] ?? 0),
  ]);
  return textTable(['player', 'accuracy', 'decisions', '?', '??', 'to win'], rows);
}

async function mistakeTable({ entry, record, moments, assessments }: Analysed): Promise<string | null> {
  const { makeNotation } = await entry.notation();
  const wording = await loadWording(entry, record.seats);
  const rows = mistakesOf(moments, assessments).map(({ n, verdict }) => {
    const { grade, chance, made, best } = mistakeIn(verdict)!;
    const { seat, action } = moments[n].decision!;
    const better = verdict!.best;
    return [
      `${n + 1} ${record.seats[seat]}`,
      MARKS[grade],
      makeNotation(action),
      better.action === null ? 'pass' : makeNotation(better.action),
      `${percent(made)}, not ${percent(best)}, ${chance === 'win' ? 'to win' : 'to finish ahead'}`,
      sayBotReason(wording, better.reason),
    ];
  });
  if (rows.length === 0) return null;
  return textTable(['move', '', 'played', 'better', 'chance', 'why'], rows, [0, 1, 2, 3, 4, 5]);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Everything for other programs. Nothing in it depends on the machine. */
export async function jsonReport(analysed: Analysed): Promise<string> {
  const { index, entry, record, moments, assessments, seed, isComplete } = analysed;
  const wording = await loadWording(entry, record.seats);
  const players = accuraciesOf(record.seats.length, moments, assessments).map((each, seat) => ({
    player: record.seats[seat],
    ...each,
  }));
  const list = assessments.map(({ n, chances, verdict }) => {
    const { decision } = moments[n];
    const mistake = mistakeIn(verdict);
    return {
      n,
      chances,
      ...(decision && { seat: decision.seat, action: decision.action }),
      ...(verdict && {
        best: verdict.best.action,
        reason: sayBotReason(wording, verdict.best.reason),
        win: verdict.win,
        ahead: verdict.ahead,
        mark: mistake && MARKS[mistake.grade],
      }),
    };
  });
  return JSON.stringify({
    record: index,
    game: record.game,
    seed,
    complete: isComplete,
    players,
    moments: list,
  });
}

const COLUMNS = ['record', 'n', 'seat', 'player', 'action', 'best', 'mark'] as const;
const CHANCES = ['win', 'win best', 'ahead', 'ahead best'] as const;

export function csvHead(): string {
  return csvLine([...COLUMNS, ...CHANCES, 'chances']);
}

/** A line for each moment; the chances of all seats are in one cell. */
export async function csvReport(analysed: Analysed): Promise<string> {
  const { index, entry, record, moments, assessments } = analysed;
  const { makeNotation } = await entry.notation();
  const write = (action: Json) => (action === null ? 'pass' : makeNotation(action));
  const lines = assessments.map(({ n, chances, verdict }) => {
    const { decision } = moments[n];
    const mistake: Mistake | null = mistakeIn(verdict);
    const both = ({ made, best }: Compared) => [made, best].map(rounded);
    return csvLine([
      ...[index, n, decision?.seat ?? null, decision ? record.seats[decision.seat] : null],
      decision ? write(decision.action) : null,
      verdict ? write(verdict.best.action) : null,
      mistake && MARKS[mistake.grade],
      ...(verdict ? [...both(verdict.win), ...both(verdict.ahead)] : CHANCES.map(() => null)),
      chances.map(rounded).join(' '),
    ]);
  });
  return lines.join('\n');
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
