import type { Entry } from '../../../../kit/board.ts';

/** Log keys of a car's turn, and those that occur once per turn. */
const TURN = /^(move|lost-|excused-|derelict-(turn|move|last-move|blocked|stays|waits|six)$)/;
const ONCE = /^(move$|lost-)/;

export function isTurn({ key }: Entry): boolean {
  return TURN.test(key);
}

/** Counts the rounds of a race from the log, which names cars: their order stays the same (AG-9). */
export function roundCounter(order: readonly number[]): (entry: Entry) => number {
  let round = 1;
  let place = -1;
  let acted = false;
  return ({ key, args }) => {
    if (!TURN.test(key)) return round;
    const now = order.indexOf(Number(args.car));
    if (now !== place || (acted && ONCE.test(key))) {
      if (now <= place) round++;
      place = now;
      acted = false;
    }
    if (ONCE.test(key)) acted = true;
    return round;
  };
}
