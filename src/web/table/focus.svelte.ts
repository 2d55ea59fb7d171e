/** Where the focus goes when what had it is gone: an element that can be focused by script only. */
const HOME = '[data-home]';

/**
 * Keeps the focus at the table. A move takes the pressed button away, and a keyboard would have to begin at the top of the
 * page; so after every `step` a focus that is lost comes back, to what had it or to the head of what is asked.
 * Who works with a pointer has no focus to lose.
 */
export function keepFocus(step: () => unknown): void {
  let last: HTMLElement | null = null;

  function remember({ target }: FocusEvent) {
    last = target instanceof HTMLElement || target instanceof SVGElement ? (target as HTMLElement) : null;
  }
  function forget() {
    last = null;
  }

  $effect(() => {
    addEventListener('focusin', remember);
    addEventListener('pointerdown', forget);
    return () => {
      removeEventListener('focusin', remember);
      removeEventListener('pointerdown', forget);
    };
  });

  $effect(() => {
    void step();
    if (last === null || !isNowhere(document.activeElement)) return;
    // What is disabled or gone does not take it.
    last.focus({ preventScroll: true });
    if (isNowhere(document.activeElement)) {
      document.querySelector<HTMLElement>(HOME)?.focus({ preventScroll: true });
    }
  });
}

/** Nothing that a key could press has the focus. */
export function isAtRest(target: EventTarget | null): boolean {
  return target instanceof Element && (isNowhere(target) || target.matches(HOME));
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
