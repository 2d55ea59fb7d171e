import type { Component } from 'svelte';
import type { Viewer } from '../../engine/turn.ts';
import type { Colour } from '../colours.ts';
import type { Player } from '../player.ts';
import type { Point } from '../shapes.ts';
import type { Phrase } from '../words.svelte.ts';
import type { Rect } from '../zoom/camera.ts';

/**
 * A chart of a finished game. The game supplies data and messages; frame, axes, legend, readings, the data table and the
 * picture to share are the same for all games. Its messages are `chart.<key>` and `chart.<key>.note`.
 */
export type Chart = Plot | SpotMap;

/** A row of the legend: the player or thing that a line or spot belongs to. */
export interface Who {
  readonly colour: Colour;
  /** On its badge or piece. */
  readonly number: number | string;
  readonly name: Phrase;
}

/** Draws a row of the legend inside a drawing, centred at `x` and `y`. */
type Sign = Component<{ colour: Colour; number: number | string; r: number; x: number; y: number }>;

/** Lines over rounds or turns. */
export interface Plot {
  readonly kind: 'plot';
  readonly key: string;
  /** Stages, races; one without a title where a game has none. */
  readonly parts: readonly Part[];
  /** The ticks of the axis in order; values beyond the last are drawn at it. */
  readonly ticks: readonly number[];
  /** The axis goes down: gaps, places. */
  readonly down?: boolean;
  /** Replaces the label of the first tick. */
  readonly zero?: Phrase;
  /** `bends` are smooth curves; `blocks` are constant during a step. */
  readonly line: 'straight' | 'bends' | 'blocks';
  readonly series: readonly Series[];
  /** Draws the pieces that the lines stand for; without it they are players, who have badges. */
  readonly Sign?: Sign;
  readonly marks: readonly Happening[];
}

/** Step 0 is the start (`chart.start`), the others are `chart.step` 1, 2, … */
export interface Part {
  readonly title: Phrase | null;
  /** Used if there is no room for the title. */
  readonly short?: string;
  /** Without step 0. */
  readonly steps: number;
}

export interface Series extends Who {
  /** By part and step; `null` where there is none. */
  readonly values: readonly (readonly (number | null)[])[];
  /** The viewer's own line, another player's, one without a player, and background. */
  readonly look: 'own' | 'strong' | 'dashed' | 'faint';
}

/** An event at one moment, or a period between two steps. */
export interface Happening {
  readonly part: number;
  readonly from: number;
  readonly to?: number;
  readonly name: Phrase;
}

/** Where on the board something happened. */
export interface SpotMap {
  readonly kind: 'map';
  readonly key: string;
  /** The background drawing, in the units of the frame. */
  readonly Ground: Component;
  readonly frame: Rect;
  readonly who: readonly Who[];
  readonly spots: readonly Spot[];
  /** The table's column heads for `cells`. */
  readonly heads: readonly Phrase[];
}

export interface Spot {
  readonly at: Point;
  readonly radius: number;
  /** Indices into `who`: the player who caused it, and the one it happened to. */
  readonly by: number;
  readonly to: number | null;
  readonly title: Phrase;
  readonly say: Phrase;
  readonly cells: readonly Cell[];
}

export type Cell = number | string | Phrase | null;

export function whoIn(chart: Chart): readonly Who[] {
  return chart.kind === 'plot' ? chart.series : chart.who;
}

/** Round numbers from 0 up to at least `most`. */
export function ticksTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find(step => most / step <= 8) ?? 1000;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step);
}

/** A player as a row of the legend. */
export function whoIs({ seat, colour }: Player): Who {
  return { colour, number: seat + 1, name: { key: 'kit.player', args: { seat } } };
}

/** How the line of a player is drawn. */
export function lookOf({ seat }: Player, viewer: Viewer): Series['look'] {
  return seat === viewer ? 'own' : 'strong';
}
