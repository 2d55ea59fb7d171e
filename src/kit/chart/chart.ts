import type { Component } from 'svelte';
import type { Viewer } from '../../engine/turn.ts';
import type { Colour } from '../colours.ts';
import type { Player } from '../player.ts';
import type { Point } from '../shapes.ts';
import type { Phrase } from '../words.svelte.ts';
import type { Rect } from '../zoom/camera.ts';

/**
 * A game told in a drawing after it is over. A game gives figures and words; frame, axes, legend, reading of values, the
 * table behind it and the picture to share are the same for all. Its messages are `chart.<key>` and `chart.<key>.note`.
 */
export type Chart = Plot | SpotMap;

/** Who or what a line or a spot belongs to: a row of the legend. */
export interface Who {
  readonly colour: Colour;
  /** On its badge. */
  readonly number: number | string;
  readonly name: Phrase;
}

/** Lines over rounds or turns. */
export interface Plot {
  readonly kind: 'plot';
  readonly key: string;
  /** Stages, races; one without a title where a game has none. */
  readonly parts: readonly Part[];
  /** Where the axis has figures, from its beginning; what lies beyond the last is drawn there. */
  readonly ticks: readonly number[];
  /** The axis goes down: gaps, places. */
  readonly down?: boolean;
  /** Said in place of the first tick. */
  readonly zero?: Phrase;
  /** Bends run smoothly between steps; blocks are what held during a step. */
  readonly line: 'straight' | 'bends' | 'blocks';
  readonly series: readonly Series[];
  readonly marks: readonly Happening[];
}

/** Step 0 is how it began (`chart.start`), the others are `chart.step` 1, 2, … */
export interface Part {
  readonly title: Phrase | null;
  /** In place of the title where there is no room for it. */
  readonly short?: string;
  /** Without step 0. */
  readonly steps: number;
}

export interface Series extends Who {
  /** By part and step; `null` where there is none. */
  readonly values: readonly (readonly (number | null)[])[];
  /** The viewer's own, anybody's, what nobody drives, and what is only for the background. */
  readonly look: 'own' | 'strong' | 'dashed' | 'faint';
}

/** Something that happened: at one moment, or from a step to another. */
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
  /** What lies below, in the units of the frame. */
  readonly Ground: Component;
  readonly frame: Rect;
  readonly who: readonly Who[];
  readonly spots: readonly Spot[];
  /** Of the table, for what stands in `cells`. */
  readonly heads: readonly Phrase[];
}

export interface Spot {
  readonly at: Point;
  readonly radius: number;
  /** Of `who`: whose doing it was, and to whom. */
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

/** Round figures from 0 up to at least this. */
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
