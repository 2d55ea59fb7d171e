/** `; did you mean replay?` if one of the words is close to what was typed, otherwise nothing. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const ranked = words
    .map(word => ({ word, distance: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  const isClose = best !== undefined && best.distance <= Math.max(1, Math.floor(best.word.length / 3));
  return isClose ? `; did you mean ${best.word}?` : '';
}

/** How many letters have to be inserted, removed or replaced (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}
