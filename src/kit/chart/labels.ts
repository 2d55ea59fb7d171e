/** Moves labels apart so that none overlap. They stay below the limit as long as there is room. */
export function spread(places: readonly number[], room: number, limit = Number.POSITIVE_INFINITY): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const result = [...places];
  let free = Number.NEGATIVE_INFINITY;
  for (const { place, index } of order) {
    result[index] = Math.max(place, free);
    free = result[index] + room;
  }
  let most = limit;
  for (const { index } of order.reverse()) {
    result[index] = Math.min(result[index], most);
    most = result[index] - room;
  }
  return result;
}
