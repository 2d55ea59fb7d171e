import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/**
 * Calls back when the mouse or the keyboard focus enters or leaves an element. Touch is ignored: a preview could move the
 * element away from under the finger.
 */
export function pointing(point: (pointed: boolean) => void): Attachment<Element> {
  const byMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && point(true);
  const leave = () => point(false);
  return element => {
    const byKeys = () => element.matches(':focus-visible') && point(true);
    const ends = [on(element, 'pointerenter', byMouse), on(element, 'pointerleave', leave)];
    // Chromium makes every SVG element focusable that listens for focus events.
    if (element instanceof HTMLElement || element.hasAttribute('tabindex'))
      ends.push(on(element, 'focus', byKeys), on(element, 'blur', leave));
    return () => {
      for (const end of ends) end();
    };
  };
}
