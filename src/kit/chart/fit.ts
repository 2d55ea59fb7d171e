import type { Rect, Size } from '../zoom/camera.ts';

/** How a drawing is laid into a room so that all of it shows, in the middle. */
export interface Fit {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

export function fitInto(frame: Rect, { width, height }: Size): Fit {
  const unit = Math.min(width / frame.width, height / frame.height);
  return {
    unit,
    x: (width - unit * frame.width) / 2 - unit * frame.x,
    y: (height - unit * frame.height) / 2 - unit * frame.y,
  };
}
