import { flushSync, mount, unmount } from 'svelte';
import type { Words } from '../words.svelte.ts';
import type { Chart } from './chart.ts';
import { DENSITY, type Occasion, POSTER } from './occasion.ts';
import Poster from './Poster.svelte';
import { inDots, standAlone } from './picture.ts';

/** Opens the share dialog of the device, or downloads the picture. */
export async function sharePicture(chart: Chart, occasion: Occasion, words: Words): Promise<void> {
  const picture = await pictureOf(chart, occasion, words);
  const name = `${occasion.game} ${chart.key}.png`.toLowerCase().replaceAll(' ', '-');
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) await share(file, occasion.headline);
  else keep(file);
}

async function pictureOf(chart: Chart, occasion: Occasion, words: Words): Promise<Blob> {
  const target = document.createElement('div');
  target.style.cssText = 'position:fixed;left:-9999px;top:0';
  target.inert = true;
  document.body.append(target);
  const poster = mount(Poster, { target, props: { chart, occasion, words } });
  try {
    flushSync();
    const svg = await standAlone(target.querySelector('svg')!);
    return await inDots(svg, POSTER.width * DENSITY, POSTER.height * DENSITY);
  } finally {
    await unmount(poster);
    target.remove();
  }
}

/** Cancelling the share dialog is no error. */
async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

function keep(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
