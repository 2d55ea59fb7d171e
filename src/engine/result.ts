/** The points of each seat and its rank: 1 + the number of seats ranked better. */
export interface Result {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** Most points first, equal points share the rank. */
export function rankByScore(scores: readonly number[]): Result {
  return { scores, ranks: rank(scores.length, (a, b) => scores[b] - scores[a]) };
}

/** Ranks of seats under an order in which the better seat comes first. */
export function rank(seats: number, compare: (a: number, b: number) => number): number[] {
  const ranks: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let rank = 1;
    for (let other = 0; other < seats; other++) if (compare(other, seat) < 0) rank++;
    ranks.push(rank);
  }
  return ranks;
}
