import { mount } from 'svelte';
import { shareDrawing } from '../share-drawing.ts';
import type { Words } from '../words.svelte.ts';
import type { Chart } from './chart.ts';
import { type Occasion, POSTER } from './occasion.ts';
import Poster from './Poster.svelte';

/** Shares a chart as a picture of its own. */
export function sharePicture(chart: Chart, occasion: Occasion, words: Words): Promise<void> {
  const picture = { ...POSTER, name: `${occasion.game} ${chart.key}`, title: occasion.headline };
  return shareDrawing(target => mount(Poster, { target, props: { chart, occasion, words } }), picture);
}
