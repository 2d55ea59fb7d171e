import { bold } from './colours.ts';

/** A text table; the first column is left-aligned, the others right-aligned. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column].length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  return [bold(line(head)), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
