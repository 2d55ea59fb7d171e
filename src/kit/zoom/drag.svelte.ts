/** Pixels a pointer moves before a drag starts, so that a tap is not a drag. */
const SLACK = 6;

/**
 * Drag and drop onto elements with `data-place`, by mouse or touch. Draggable elements need `touch-action: none` and a
 * keyboard alternative.
 */
export class Drag<Thing> {
  /** The dragged item, from its first movement on. */
  held: Thing | null = $state.raw(null);
  /** Where the pointer is in the window, and the place under it. */
  x = $state(0);
  y = $state(0);
  over: string | null = $state(null);
  private readonly drop: (thing: Thing, place: string) => void;

  constructor(drop: (thing: Thing, place: string) => void) {
    this.drop = drop;
  }

  /** To be called on `pointerdown`. */
  start(down: PointerEvent, thing: Thing): void {
    if (down.button !== 0) return;
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    const end = () => {
      ended.abort();
      this.held = null;
      this.over = null;
    };
    window.addEventListener(
      'pointermove',
      event => {
        if (event.pointerId === down.pointerId) this.follow(event, down, thing);
      },
      listen,
    );
    window.addEventListener(
      'pointerup',
      event => {
        if (event.pointerId !== down.pointerId) return;
        if (this.held !== null && this.over !== null) this.drop(thing, this.over);
        end();
      },
      listen,
    );
    window.addEventListener('pointercancel', end, listen);
  }

  private follow({ clientX, clientY }: PointerEvent, down: PointerEvent, thing: Thing): void {
    if (this.held === null && Math.hypot(clientX - down.clientX, clientY - down.clientY) < SLACK) return;
    this.held = thing;
    this.x = clientX;
    this.y = clientY;
    const place = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
    this.over = place instanceof HTMLElement ? (place.dataset.place ?? null) : null;
  }
}
