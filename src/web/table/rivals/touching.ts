import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Attention } from '../../../kit/pointing/attention.svelte.ts';

/** Elements that have a meaning of their own when they are tapped. */
const BUSY = 'button, a, input, [role=button]';

/**
 * Touches the piece under the mouse or the tap. Pieces let the pointer through, because choices lie below them: so the
 * piece is found by its place on the screen (`data-piece`).
 */
export function touching(attention: Attention): Attachment<HTMLElement> {
  return board => {
    let pinned = false;
    const byMouse = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return;
      pinned = false;
      attention.touched = pieceAt(board, event.clientX, event.clientY);
    };
    const leave = () => {
      if (!pinned) attention.touched = null;
    };
    const byTap = (event: MouseEvent) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') return;
      const isBusy = event.target instanceof Element && event.target.closest(BUSY) !== null;
      const piece = isBusy ? null : pieceAt(board, event.clientX, event.clientY);
      attention.touched = piece === attention.touched ? null : piece;
      pinned = attention.touched !== null;
    };
    const ends = [
      on(board, 'pointermove', byMouse),
      on(board, 'pointerleave', leave),
      on(board, 'click', byTap),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
}

/** The piece whose middle is nearest among those drawn here. */
function pieceAt(board: HTMLElement, x: number, y: number): string | null {
  let nearest: { readonly piece: string; readonly distance: number } | null = null;
  for (const element of board.querySelectorAll('[data-piece]')) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const distance = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (nearest === null || distance < nearest.distance) {
      nearest = { piece: element.getAttribute('data-piece')!, distance };
    }
  }
  return nearest?.piece ?? null;
}
