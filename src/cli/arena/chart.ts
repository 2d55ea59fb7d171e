import type { ArenaScore, Share } from '../../bots/arena/scores.ts';

const LABELS = 160;
const PLOT = 420;
const FIGURES = 140;
const ROW = 34;
const TOP = 74;
const BOTTOM = 34;
const WIDTH = LABELS + PLOT + FIGURES;

const INK = '#1f2933';
const FAINT = '#6b7785';
const GRID = '#dde3ea';
const MARK = '#1d5fa8';

interface Row extends Share {
  readonly label: string;
}

/** The share of pairs that each kind wins over the kinds after it, with 95 % intervals, as a self-contained SVG. */
export function drawChart(title: string, players: readonly ArenaScore<string>[]): string {
  const rows = rowsOf(players);
  const bottom = TOP + rows.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${bottom + BOTTOM}" viewBox="0 0 ${WIDTH} ${bottom + BOTTOM}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">
<title>${escapeText(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="28" font-size="16" font-weight="600">${escapeText(title)}</text>
<text x="16" y="50" fill="${FAINT}">Pairs of seats in which the first kind is ranked better, ties half, with 95 % intervals</text>
${[0, 25, 50, 75, 100].map(percent => drawTick(percent, bottom)).join('\n')}
${rows.map((row, i) => drawRow(row, TOP + (i + 0.5) * ROW)).join('\n')}
</svg>
`;
}

function rowsOf(players: readonly ArenaScore<string>[]): Row[] {
  return players.flatMap(({ kind, pairwise }, i) =>
    players.slice(i + 1).map(other => ({ label: `${kind} over ${other.kind}`, ...pairwise[other.kind]! })),
  );
}

function drawTick(percent: number, bottom: number): string {
  const x = place(percent / 100);
  const line = percent === 50 ? `stroke="${FAINT}" stroke-dasharray="4 3"` : `stroke="${GRID}"`;
  return `<line x1="${x}" y1="${TOP}" x2="${x}" y2="${bottom}" ${line}/><text x="${x}" y="${bottom + 20}" text-anchor="middle" font-size="12" fill="${FAINT}">${percent} %</text>`;
}

function drawRow({ label, share, interval: [low, high] }: Row, y: number): string {
  const figures = `${percent(share)} % (${percent(low)}–${percent(high)})`;
  return `<text x="${LABELS - 14}" y="${y + 4}" text-anchor="end">${escapeText(label)}</text>
<g stroke="${MARK}" stroke-width="2"><line x1="${place(low)}" y1="${y}" x2="${place(high)}" y2="${y}"/><line x1="${place(low)}" y1="${y - 5}" x2="${place(low)}" y2="${y + 5}"/><line x1="${place(high)}" y1="${y - 5}" x2="${place(high)}" y2="${y + 5}"/></g>
<circle cx="${place(share)}" cy="${y}" r="5" fill="${MARK}"/>
<text x="${LABELS + PLOT + 14}" y="${y + 4}">${figures}</text>`;
}

function place(share: number): number {
  return Math.round((LABELS + share * PLOT) * 10) / 10;
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
