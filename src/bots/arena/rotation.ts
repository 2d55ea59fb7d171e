import type { Random } from '../../engine/random.ts';

/** As many of each kind as evenly as the seats allow, the first named getting what is left over. */
export function dealKinds<Kind>(kinds: readonly Kind[], seats: number): Kind[] {
  return Array.from({ length: seats }, (_, seat) => kinds[seat % kinds.length]);
}

/**
 * All different ways to seat these kinds. Those that are each other turned around the table come one after the other, so that
 * every kind has been at every seat equally often long before all ways have been gone through; in which order the circles
 * come is left to chance.
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

/** The different arrangements that turning this one around the table gives. */
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
