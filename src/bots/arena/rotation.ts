import type { Random } from '../../engine/random.ts';

/** Deals the kinds to the seats as evenly as possible; the first ones get the remaining seats. */
export function dealKinds<Kind>(kinds: readonly Kind[], seats: number): Kind[] {
  return Array.from({ length: seats }, (_, seat) => kinds[seat % kinds.length]);
}

/**
 * All distinct arrangements of these kinds. The rotations of one arrangement follow each other, so every kind has had
 * every seat equally often after each group. The order of the groups is random.
 */
export function arrangements<Kind extends string>(kinds: readonly Kind[], random: Random): Kind[][] {
  const circles: Kind[][][] = [];
  const seen = new Set<string>();
  for (const arrangement of permutations([...kinds].sort())) {
    if (seen.has(arrangement.join())) continue;
    const circle = turns(arrangement);
    for (const turned of circle) seen.add(turned.join());
    circles.push(circle);
  }
  return random.shuffle(circles).flat();
}

/** The distinct rotations of this arrangement. */
function turns<Kind extends string>(arrangement: readonly Kind[]): Kind[][] {
  const all = arrangement.map((_, by) => [...arrangement.slice(by), ...arrangement.slice(0, by)]);
  return [...new Map(all.map(turned => [turned.join(), turned])).values()];
}

function* permutations<Kind>(sorted: readonly Kind[]): Generator<Kind[]> {
  if (sorted.length === 0) yield [];
  for (const [i, first] of sorted.entries()) {
    if (i > 0 && sorted[i - 1] === first) continue;
    for (const rest of permutations(sorted.toSpliced(i, 1))) yield [first, ...rest];
  }
}
