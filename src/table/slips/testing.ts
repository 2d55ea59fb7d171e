import type { AnyGame } from '../../engine/game.ts';
import { Random } from '../../engine/random.ts';
import type { Condition, Slip, SlipLine } from '../../engine/slips/slip.ts';

/** A slip of any lines, conditions and stops that the game has. */
export function randomSlip(game: AnyGame, seed: number): Slip {
  const random = Random.from(`slip ${seed}`);
  const { choices, stops } = game.slips;
  const lines = Array.from({ length: 1 + random.below(3) }, (): SlipLine => {
    const conditions = random.oneIn(2) ? [randomCondition(game, random)] : [];
    return random.oneIn(6)
      ? { if: conditions, stop: true }
      : { if: conditions, play: random.pick(Object.keys(choices)) };
  });
  const stop = Object.keys(stops).filter(() => random.oneIn(4));
  return { lines, stop, turns: random.oneIn(2) ? null : 1 + random.below(4) };
}

function randomCondition(game: AnyGame, random: Random): Condition {
  const fact = random.pick(Object.keys(game.slips.facts));
  const kind = game.slips.facts[fact];
  switch (kind.kind) {
    case 'number': {
      const value = kind.min + random.below(kind.max - kind.min + 1);
      return { fact, is: random.pick(['at-least', 'at-most', 'is-not']), value };
    }
    case 'flag':
      return { fact, is: 'is', value: random.oneIn(2) };
    case 'choice':
      return { fact, is: 'is', value: random.pick(kind.values) };
  }
}
