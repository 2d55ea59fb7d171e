/** Moves labels apart, from the first on, so that none covers another. */
export function spread(places: readonly number[], room: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const result = [...places];
  let free = Number.NEGATIVE_INFINITY;
  for (const { place, index } of order) {
    result[index] = Math.max(place, free);
    free = result[index] + room;
  }
  return result;
}
