import type { Crash } from './car-turns.ts';

/** AS-15 to AS-19, AS-26, AS-28: the price of a crash as a sum in text. */
export function sumOf({ key, a, b, due }: Pick<Crash, 'key' | 'a' | 'b' | 'due'>): string {
  if (key === 'crash-side') return `${a} + ${b} = ${due}`;
  if (key === 'crash-front') return `${Math.max(a, b)} − ${Math.min(a, b)} = ${due}`;
  return String(due);
}
