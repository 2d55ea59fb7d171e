import data from './halves.json' with { type: 'json' };

export type HalfName = keyof typeof data.halves;
type Direction = 'clockwise' | 'counter-clockwise';

/** Lanes are numbered from the infield; sections run clockwise. */
export interface Straight {
  readonly kind: 'straight' | 'chicane';
  readonly lanes: readonly number[];
  /** Spaces of each lane. */
  readonly cells: number;
  readonly length: number;
  /** Pairs of lanes with a solid line between them (AG-13). */
  readonly solid?: readonly (readonly number[])[];
  /** The start straight: six columns, -3 to -1 and 1 to 3 clockwise; the line is between -1 and 1. */
  readonly start?: boolean;
}

/** Bends have solid lines between all their lanes. */
export interface Curve {
  readonly kind: 'curve';
  readonly lanes: readonly number[];
  /** Spaces, lane by lane. */
  readonly cells: readonly number[];
  readonly turn: 'left' | 'right';
  readonly degrees: number;
  /** Of the centre line of lane 1. */
  readonly radius: number;
}

export type Section = Straight | Curve;

/** Single spaces at both ends, two lanes between them. */
export interface PitLane {
  readonly columns: number;
  readonly length: number;
  readonly width: number;
  readonly gap: number;
  readonly tilt: number;
}

interface Half {
  readonly name: string;
  readonly side: 'left' | 'right';
  /** Spaces of the shortest way through it. */
  readonly ideal: number;
  readonly sections: readonly Section[];
  /** Right halves only. */
  readonly pit?: PitLane;
}

/** A track of AG-3: a left and a right half and the way they are driven. */
export interface TrackPlan {
  readonly number: number;
  readonly name: string;
  readonly halves: readonly [HalfName, HalfName];
  readonly direction: Direction;
  readonly level: string;
  readonly distance: number;
}

interface Plans {
  readonly laneWidth: number;
  readonly seam: { readonly x: number; readonly topY: number; readonly bottomY: number };
  readonly halves: Readonly<Record<HalfName, Half>>;
  readonly tracks: readonly TrackPlan[];
}

export const { laneWidth, seam, halves, tracks } = data as unknown as Plans;
export const HALF_NAMES = Object.keys(halves) as HalfName[];

/** Spaces of one lane of a section. */
export function spacesOf(section: Section, lane: number): number {
  return section.kind === 'curve' ? section.cells[section.lanes.indexOf(lane)] : section.cells;
}

export function longestLane(section: Section): number {
  return section.kind === 'curve' ? Math.max(...section.cells) : section.cells;
}

/** AG-13: whether a solid line runs between these lanes all through the section. */
export function hasSolidLine(section: Section, a: number, b: number): boolean {
  if (section.kind === 'curve') return section.lanes.includes(a) && section.lanes.includes(b);
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return section.solid?.some(pair => Math.min(...pair) === low && Math.max(...pair) === high) ?? false;
}

export function isStart(section: Section): boolean {
  return section.kind === 'straight' && section.start === true;
}

/** Columns of the pit lane with their lanes: 0 beside the road, -1 behind it. */
export function pitColumns(pit: PitLane): (readonly number[])[] {
  return Array.from({ length: pit.columns }, (_, i) => (i === 0 || i === pit.columns - 1 ? [0] : [0, -1]));
}
