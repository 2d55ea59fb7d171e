/** The drawing of a board, and the piece that moves or that a great moment is about. */
const DRAWING = '.slab';
const MOVER = '[data-mover]';

interface Box {
  readonly top: number;
  readonly height: number;
}

/** Where a sign stands: over the drawing, in pixels from the top of the board. */
interface Place extends Box {
  readonly side: 'above' | 'below';
}

/** The half of a drawing where a sign does not hide the piece it is about. */
export function halfAwayFrom(drawing: Box, piece: Box | undefined): Place['side'] {
  if (!piece) return 'below';
  return piece.top + piece.height / 2 > drawing.top + drawing.height * 0.55 ? 'above' : 'below';
}

export function placeOn(board: Element): Place {
  const whole = board.getBoundingClientRect();
  const drawn = board.querySelector(DRAWING)?.getBoundingClientRect();
  const drawing = drawn && drawn.height > 0 ? drawn : whole;
  const side = halfAwayFrom(drawing, board.querySelector(MOVER)?.getBoundingClientRect());
  return { top: drawing.top - whole.top, height: drawing.height, side };
}
