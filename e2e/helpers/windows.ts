import type { BrowserContextOptions, Page } from 'playwright-core';

/** A window the whole board has to fit. */
export interface Window {
  readonly width: number;
  readonly height: number;
}

/** Fourteen windows: phones and tablets, both ways up, are touched; the others have a mouse. */
export const TOUCHED: readonly Window[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 600, height: 960 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
];
export const POINTED: readonly Window[] = [
  { width: 1280, height: 720 },
  { width: 1366, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

export const TOUCH: BrowserContextOptions = { viewport: TOUCHED[0], hasTouch: true, isMobile: true };
export const MOUSE: BrowserContextOptions = { viewport: POINTED[0] };

export const nameOf = ({ width, height }: Window) => `${width}x${height}`;

declare global {
  interface Window {
    /** Bots get no questions. */
    botsHeld: boolean;
    /** Movements stand still on the way. */
    movesHeld: boolean;
  }
}

/** Runs in the page, before anything of its own: lets a test stop bots and movements where it wants to look. */
export function prepareHolding(): void {
  window.botsHeld = true;
  window.movesHeld = false;
  const ON_THE_WAY = 60;
  const begun = performance.now();
  const now = performance.now.bind(performance);
  performance.now = () => (window.movesHeld ? begun : now());
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = draw => request(time => draw(window.movesHeld ? begun + ON_THE_WAY : time));
  window.Worker = class extends Worker {
    override postMessage(message: unknown): void {
      if (window.botsHeld) setTimeout(() => this.postMessage(message), 20);
      else super.postMessage(message);
    }
  };
}

/** What is wrong with the table in this window, in words; nothing if all is well. */
export function faultsIn(page: Page, { least }: { readonly least: number }): Promise<string[]> {
  return page.evaluate(findFaults, least);
}

/**
 * Runs in the page. Parts of a board with `data-whole` must be seen whole, unless a small map shows the whole; then all choices
 * are seen whole.
 */
function findFaults(least: number): string[] {
  const faults: string[] = [];
  const SLACK = 1;
  const main = document.querySelector('main.board')!;
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: false });
  const nameOf = (element: Element) =>
    `${element.getAttribute('data-whole') ?? element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''} <${element.tagName} ${element.getAttribute('class') ?? ''}>`;
  const show = ({ left, top, right, bottom }: DOMRect) =>
    [left, top, right, bottom].map(Math.round).join(' ');
  const isIn = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK;
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const expectIn = (element: Element, outer: DOMRect, where: string) => {
    const rect = element.getBoundingClientRect();
    if (!isIn(rect, outer))
      faults.push(`${nameOf(element)} at ${show(rect)} is not in ${where} ${show(outer)}`);
  };

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth + SLACK || scrollHeight > innerHeight + SLACK)
    faults.push(`scrolls: ${scrollWidth}x${scrollHeight}`);

  for (const part of main.children)
    if (isShown(part) && !part.matches('.sr')) expectIn(part, screen, 'the window');
  const wholes = [...main.querySelectorAll('[data-whole]')].filter(isShown);
  if (wholes.length === 0) faults.push('no board');
  for (const whole of wholes) {
    const slab = whole.closest('.slab, .paper')!;
    const room = slab.getBoundingClientRect();
    if (Math.min(room.width, room.height) < 90) faults.push(`${nameOf(whole)} has a slab of ${show(room)}`);
    // A small map shows the whole: around it only the choices must be in sight.
    if (!slab.querySelector('button.map')) expectIn(whole, room, 'its slab');
  }
  for (const other of document.querySelectorAll('.side > *, .players, nav, header')) {
    const [a, b] = [main.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (isShown(other) && wide > SLACK && high > SLACK && getComputedStyle(other).pointerEvents !== 'none')
      faults.push(`${nameOf(other)} ${show(b)} covers the board ${show(a)}`);
  }

  // Plates scroll up and down, but none may be cut at its side.
  for (const plate of document.querySelectorAll('.players li')) {
    const [{ left, right }, name] = [plate.getBoundingClientRect(), plate.querySelector('.name > span')];
    if (!isShown(plate)) continue;
    if (left < -SLACK || right > innerWidth + SLACK) faults.push(`${nameOf(plate)} is cut at its side`);
    if (name && name.clientWidth < name.scrollWidth) faults.push(`the name ${name.textContent} is cut`);
  }

  const CONTROLS = ':is(button, [role=button], [data-choice], a, select, input):not(.sr, .chip, [disabled])';
  for (const control of document.querySelectorAll(`:is(main.board, .side .ticket) ${CONTROLS}`)) {
    if (!isShown(control) || getComputedStyle(control).clipPath !== 'none') continue;
    const rect = control.getBoundingClientRect();
    if (Math.min(rect.width, rect.height) < least - 0.5)
      faults.push(`${nameOf(control)} has ${Math.round(rect.width)}x${Math.round(rect.height)}`);
    if (main.contains(control))
      expectIn(
        control,
        control.closest('.slab, .paper, .hand')?.getBoundingClientRect() ?? screen,
        'its slab',
      );
    // The main button is always in sight; what is above it may scroll.
    if (control.matches('footer .grow')) expectIn(control, screen, 'the window');
  }
  return faults;
}
