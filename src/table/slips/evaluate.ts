import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import type { Condition, Slip, SlipLine } from '../../engine/slips/slip.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Facts, SlipStop } from './slip-state.ts';

/** The act of a slip and the number of its line from 1, or why the slip stops. */
export type Verdict =
  | { readonly kind: 'play'; readonly line: number; readonly do: Json }
  | ({ readonly kind: 'stop' } & SlipStop);

/** All facts of the game from this seat's view. */
export function factsFor(game: AnyGame, state: unknown, seat: Seat): Facts {
  return factsIn(game, game.view(state, seat), seat);
}

export function factsIn(game: AnyGame, view: unknown, seat: Seat): Facts {
  const facts = Object.entries(game.slips.facts).map(([name, fact]) => [name, fact.of(view, seat)]);
  return Object.fromEntries(facts);
}

/**
 * What a slip says now. Uses only the seat's view and its legal choices, so any state that looks the same to the seat gives
 * the same: the page calls it with an imagined state.
 */
export function evaluate(game: AnyGame, state: unknown, seat: Seat, slip: Slip, since: Facts): Verdict {
  const facts = factsFor(game, state, seat);
  const stop = slip.stop.find(name => holds(game.slips.stops[name], facts, since));
  if (stop !== undefined) return { kind: 'stop', why: 'stop', where: stop };
  for (const [index, line] of slip.lines.entries()) {
    if (!line.if.every(condition => holds(condition, facts, since))) continue;
    if ('stop' in line) return { kind: 'stop', why: 'line', where: index + 1 };
    const choice = choiceOf(game, state, seat, line);
    if (choice !== null && game.check(state, seat, choice) === null) {
      return { kind: 'play', line: index + 1, do: game.makeAction(choice) };
    }
  }
  return { kind: 'stop', why: 'no-line', where: null };
}

function choiceOf(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  line: Exclude<SlipLine, { stop: true }>,
): unknown {
  if ('do' in line) return game.parseAction(line.do);
  const legal = legalChoices(game, state, seat);
  return game.slips.choices[line.play].pick(game.view(state, seat), seat, legal);
}

/** By the conditions alone: where a slip stops, or the first line that holds. Whether its action is legal is not asked. */
export function firstLine(game: AnyGame, slip: Slip, facts: Facts): SlipStop | { readonly line: number } {
  const stop = slip.stop.find(name => holds(game.slips.stops[name], facts, facts));
  if (stop !== undefined) return { why: 'stop', where: stop };
  const index = slip.lines.findIndex(line => line.if.every(condition => holds(condition, facts, facts)));
  if (index < 0) return { why: 'no-line', where: null };
  return 'stop' in slip.lines[index] ? { why: 'line', where: index + 1 } : { line: index + 1 };
}

/** Whether a condition holds for these facts. */
function holds({ fact, is, value }: Condition, facts: Facts, since: Facts): boolean {
  const now = facts[fact] ?? null;
  if (now === null) return false;
  switch (is) {
    case 'is':
      return now === value;
    case 'is-not':
      return now !== value;
    case 'at-least':
      return now >= value;
    case 'at-most':
      return now <= value;
    case 'changed':
      return hasChanged(since[fact] ?? null, now, Number(value));
  }
}

/** Only numbers change by a size; anything else has changed or has not. */
function hasChanged(before: Facts[string], now: Facts[string], size: number): boolean {
  if (typeof before === 'number' && typeof now === 'number') return Math.abs(now - before) >= size;
  return before !== now;
}
