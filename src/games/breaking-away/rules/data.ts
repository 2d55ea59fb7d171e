/** BA-1 */
export const MOST_TEAMS = 6;

/** Riders of a team; rider r of seat s has the index s × 4 + r everywhere. */
export const RIDERS = 4;

/** Every rider has four slots for values; only rider 1 can use the fourth (BA-4). */
export const SLOTS = 4;

// Shifts by 2, as both are 4: these functions are in the innermost loops.
export function seatOf(rider: number): number {
  return rider >> 2;
}

export function firstSlot(rider: number): number {
  return rider << 2;
}

/** BA-4: starting points of riders 1 to 4, and how many values they may be split into. */
export const POINTS = [30, 25, 20, 16] as const;
export const FEWEST_VALUES = 3;
export const MOST_VALUES = [4, 3, 3, 3] as const;
export const LOWEST_VALUE = 1;
export const HIGHEST_VALUE = 15;

/** BA-2: fields of a lap. */
export const LAP = 40;

/** BA-3: a rider passes a line by standing on a greater field. */
const [LINE_33, LINE_73, LINE_100] = [33, 73, 100] as const;
export const LINES = [LINE_33, LINE_73, LINE_100] as const;
export const FINISH = 2;

/** BA-3: how many lines a rider standing there has passed. */
export function linesPassed(field: number): number {
  return +(field > LINE_33) + +(field > LINE_73) + +(field > LINE_100);
}

/** BA-13, BA-14: points of the first eight to pass each line. */
const SPRINT = [10, 8, 6, 5, 4, 3, 2, 1] as const;
export const PRIZES = [SPRINT, SPRINT, [20, 16, 12, 10, 8, 6, 4, 2]] as const;
export const PLACES = 8;

/** BA-18: the new value of a rider with nobody to draft. */
export const BASE_VALUE = 3;

export function draftValue(ahead: number): number {
  return BASE_VALUE + ahead;
}

/** BA-29: a field with five riders or more is crowded. */
export const CROWD = 5;
