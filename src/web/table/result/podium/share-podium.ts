import { type ComponentProps, mount } from 'svelte';
import { shareDrawing } from '../../../../kit/share-drawing.ts';
import PodiumPoster from './PodiumPoster.svelte';

/** Shares the podium as a picture. */
export function sharePodium(props: ComponentProps<typeof PodiumPoster>): Promise<void> {
  const picture = { width: 900, height: 820, name: `${props.game} podium`, title: props.title };
  return shareDrawing(target => mount(PodiumPoster, { target, props }), picture);
}
