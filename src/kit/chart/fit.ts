import type { Rect, Size } from '../zoom/camera.ts';

/** The scale and offset that fit a drawing into a rectangle, centred. */
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
