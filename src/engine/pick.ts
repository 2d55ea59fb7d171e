/**
 * The item with the lowest cost; among equals the next cost decides. Returns `null` if there are no items. With a last cost
 * that differs for all items, the order of the list does not matter.
 */
export function pickBy<T>(items: readonly T[], ...costs: readonly ((item: T) => number)[]): T | null {
  let best: T | null = null;
  for (const item of items) if (best === null || isBefore(item, best, costs)) best = item;
  return best;
}

function isBefore<T>(a: T, b: T, costs: readonly ((item: T) => number)[]): boolean {
  for (const cost of costs) {
    const difference = cost(a) - cost(b);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
