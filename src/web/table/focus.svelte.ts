/** Where the focus goes when the focused element is gone: focusable by script only. */
const HOME = '[data-home]';

/**
 * Keeps the keyboard focus at the table. A move removes the pressed button, and a keyboard would have to
 * start at the top of the page. So after every `step` a lost focus returns to the last element, or to the
 * head of the question. Pointer users have no focus to lose.
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
    // Disabled and removed elements do not take the focus.
    last.focus({ preventScroll: true });
    if (isNowhere(document.activeElement)) {
      document.querySelector<HTMLElement>(HOME)?.focus({ preventScroll: true });
    }
  });
}

/** Whether no element that a key could press has the focus. */
export function isAtRest(target: EventTarget | null): boolean {
  return target instanceof Element && (isNowhere(target) || target.matches(HOME));
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
