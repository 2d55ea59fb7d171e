/** A camera over a drawing that is too large for the screen. Nothing here uses the DOM. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** An area of the drawing that must stay visible. */
export interface Kept extends Rect {
  /** Pixels around it at any scale: the room of touch targets with a fixed size. */
  readonly margin?: number;
}

/** The point of the drawing at the centre of the window, and the pixels for a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The bounding box of at least one rectangle. */
export function union(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map(rect => rect.x));
  const y = Math.min(...rects.map(rect => rect.y));
  const right = Math.max(...rects.map(rect => rect.x + rect.width));
  const bottom = Math.max(...rects.map(rect => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The camera that fits this rectangle into the window. */
export function overview({ x, y, width, height }: Rect, window: Size): Camera {
  const scale = Math.min(window.width / width, window.height / height);
  return { x: x + width / 2, y: y + height / 2, scale };
}

/**
 * The camera for a choice; nothing of `keep` is ever cut off. Shows the whole if that has at least `clear` pixels for a
 * unit, otherwise the area around `keep` with `near` pixels for a unit, if that fits.
 */
export function lookAt(
  world: Rect,
  window: Size,
  keep: readonly Rect[],
  { clear, near }: { readonly clear: number; readonly near: number },
): Camera {
  const whole = overview(world, window);
  if (keep.length === 0 || whole.scale >= clear) return whole;
  const close = overview(union(keep), window);
  return within({ ...close, scale: Math.max(whole.scale, Math.min(close.scale, near)) }, world, window);
}

/** The areas with their margins, at this scale. */
export function withMargins(keep: readonly Kept[], scale: number): Rect[] {
  return keep.map(({ margin, ...rect }) => (margin === undefined ? rect : grow(rect, margin / scale)));
}

/** The ratio of two scales that count as the same: margins are then exact to half a per cent. */
const SETTLED = 0.995;

/**
 * The camera for areas with margins. A margin takes more of the drawing at a smaller scale: repeats until the scale no
 * longer shrinks.
 */
export function settle(near: number, cameraAt: (scale: number) => Camera): Camera {
  let camera = cameraAt(near);
  for (;;) {
    const next = cameraAt(camera.scale);
    if (!(next.scale < camera.scale * SETTLED)) return next;
    camera = next;
  }
}

/** Clamps the camera to the edges, and its scale to `nearest` pixels for a unit. */
export function within(
  camera: Camera,
  world: Rect,
  window: Size,
  nearest = Number.POSITIVE_INFINITY,
): Camera {
  const scale = Math.min(nearest, Math.max(camera.scale, overview(world, window).scale));
  return {
    x: between(camera.x, world.x, world.width, window.width / scale),
    y: between(camera.y, world.y, world.height, window.height / scale),
    scale,
  };
}

function between(middle: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, middle));
}

/** Moves the drawing by this many pixels. */
export function pan({ x, y, scale }: Camera, right: number, down: number): Camera {
  return { x: x - right / scale, y: y - down / scale, scale };
}

/** Zooms by a factor around this point of the window. */
export function zoom(camera: Camera, window: Size, factor: number, left: number, top: number): Camera {
  const scale = camera.scale * factor;
  const [right, down] = [left - window.width / 2, top - window.height / 2];
  const lost = 1 / camera.scale - 1 / scale;
  return { x: camera.x + right * lost, y: camera.y + down * lost, scale };
}

/** The part of the drawing in the window. */
export function visible({ x, y, scale }: Camera, window: Size): Rect {
  const [width, height] = [window.width / scale, window.height / scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
export type Corner = (typeof CORNERS)[number];

/** The first corner where a box of this size covers least of `keep`, and the covered area. */
export function freeCorner(
  camera: Camera,
  window: Size,
  keep: readonly Rect[],
  size: Size,
): { readonly corner: Corner; readonly covered: number } {
  const seen = visible(camera, window);
  const [width, height] = [size.width / camera.scale, size.height / camera.scale];
  const covered = CORNERS.map(corner => {
    const x = corner.endsWith('left') ? seen.x : seen.x + seen.width - width;
    const y = corner.startsWith('top') ? seen.y : seen.y + seen.height - height;
    return keep.reduce((sum, rect) => sum + overlap(rect, { x, y, width, height }), 0);
  });
  const least = Math.min(...covered);
  return { corner: CORNERS[covered.indexOf(least)], covered: least };
}

/** Zooms out until a map of this size covers nothing of `keep`, or everything is visible. */
export function leaveRoom(
  camera: Camera,
  world: Rect,
  window: Size,
  keep: readonly Rect[],
  map: Size,
): Camera {
  const farthest = overview(world, window).scale;
  let best = camera;
  while (best.scale > farthest && freeCorner(best, window, keep, map).covered > 0) {
    best = within({ ...camera, scale: best.scale * STEP_BACK }, world, window);
  }
  return best;
}

const STEP_BACK = 0.96;

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The transform that shows all of an area in the middle of a picture of this size. */
export function fitInto(area: Rect, width: number, height: number): string {
  const scale = Math.min(width / area.width, height / area.height);
  const [x, y] = [
    width / 2 - scale * (area.x + area.width / 2),
    height / 2 - scale * (area.y + area.height / 2),
  ];
  return `translate(${x} ${y}) scale(${scale})`;
}
