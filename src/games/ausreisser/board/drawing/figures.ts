/** Points with their sign: `+1`, `0`, `−4`. */
export function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
