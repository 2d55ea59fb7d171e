import { flushSync, type mount, unmount } from 'svelte';
import { DENSITY } from './chart/occasion.ts';
import { inDots, standAlone } from './chart/picture.ts';

/** Mounts the drawing, an SVG, into an element. */
type Draw = (target: HTMLElement) => ReturnType<typeof mount>;

/** A picture to share: its size in units of the drawing, the name of the file, and the title for the share dialog. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly title: string;
}

/** Opens the share dialog of the device with this drawing as a picture, or downloads it. */
export async function shareDrawing(draw: Draw, { width, height, name, title }: Picture): Promise<void> {
  const picture = await pictureOf(draw, width, height);
  const file = new File([picture], `${name}.png`.toLowerCase().replaceAll(' ', '-'), { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) await share(file, title);
  else keep(file);
}

async function pictureOf(draw: Draw, width: number, height: number): Promise<Blob> {
  const target = document.createElement('div');
  target.style.cssText = 'position:fixed;left:-9999px;top:0';
  target.inert = true;
  document.body.append(target);
  const drawing = draw(target);
  try {
    flushSync();
    const svg = await standAlone(target.querySelector('svg')!);
    return await inDots(svg, width * DENSITY, height * DENSITY);
  } finally {
    await unmount(drawing);
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
