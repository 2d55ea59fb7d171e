import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/**
 * Tells when something is pointed at, with the mouse or by keys, and when no more. A finger only chooses: what pointing
 * shows could move it away from under it.
 */
export function pointing(point: (pointed: boolean) => void): Attachment<Element> {
  const byMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && point(true);
  const leave = () => point(false);
  return element => {
    const byKeys = () => element.matches(':focus-visible') && point(true);
    const ends = [on(element, 'pointerenter', byMouse), on(element, 'pointerleave', leave)];
    // Chromium gives the focus to whatever of a drawing listens for it, wanted or not.
    if (element instanceof HTMLElement || element.hasAttribute('tabindex'))
      ends.push(on(element, 'focus', byKeys), on(element, 'blur', leave));
    return () => {
      for (const end of ends) end();
    };
  };
}
