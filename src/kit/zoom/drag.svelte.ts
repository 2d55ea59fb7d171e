/** So far a pointer goes before it drags, in pixels: a touch is not a drag. */
const SLACK = 6;

/**
 * Something picked up and laid down on a place: an element with `data-place`. Mouse and finger alike; whoever uses
 * this gives what can be dragged `touch-action: none`, and the same choice in another way for keys.
 */
export class Drag<Thing> {
  /** What is held, from when it has moved. */
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
