import { UsageError } from '../usage.ts';

/** How a command prints its result: for people, or for programs. */
export type Format = 'text' | 'json' | 'csv';

export const FORMAT_OPTIONS = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const;

export function formatOf({ json, csv }: { json?: boolean | undefined; csv?: boolean | undefined }): Format {
  if (json && csv) throw new UsageError('--json or --csv, not both');
  return json ? 'json' : csv ? 'csv' : 'text';
}

type Cell = string | number | boolean | null;

/** A line of a table for spreadsheets (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cell => quote(String(cell ?? ''))).join(',');
}

export function csvTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map(csvLine).join('\n');
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
