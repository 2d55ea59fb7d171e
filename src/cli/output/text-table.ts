import { bold } from './colours.ts';

/** A text table. Columns are right-aligned, except those named in `left`. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  left: readonly number[] = [0],
): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (left.includes(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd();
  return [bold(line(head)), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
