/** Boards mark the piece that moves, or that a great moment is about, with this attribute. */
const MOVER = '[data-mover]';

interface Box {
  readonly top: number;
  readonly height: number;
}

/** The half of a board where a sign does not hide the piece it is about. */
export function halfAwayFrom(board: Box, piece: Box | undefined): 'above' | 'below' {
  if (!piece) return 'below';
  return piece.top + piece.height / 2 > board.top + board.height * 0.55 ? 'above' : 'below';
}

export function sideOf(stage: Element, board: Element): 'above' | 'below' {
  return halfAwayFrom(stage.getBoundingClientRect(), board.querySelector(MOVER)?.getBoundingClientRect());
}
