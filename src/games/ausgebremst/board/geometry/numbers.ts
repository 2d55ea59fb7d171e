/** Smallest type, in pixels. */
const READABLE = 11;
/** Sizes of the numbers in units of the drawing: the usual one, and the greatest that leaves room on a space. */
const USUAL = 13;
const GREATEST = 22;

interface Numbers {
  /** In units of the drawing. */
  readonly size: number;
  /** 1 for all spaces, 5 for every fifth. */
  readonly step: number;
}

/** The numbers on the spaces at this scale: they can always be read, if need be only every fifth. */
export function numbersAt(scale: number): Numbers {
  const size = Math.max(USUAL, READABLE / scale);
  return { size, step: size <= GREATEST ? 1 : 5 };
}
