import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, DRAW, isWithHill, LAY_HILL, makePlay } from '../rules/actions.ts';
import { HIGHEST_SPEED, LOWEST_SPEED, SPURT } from '../rules/data.ts';
import { countOf } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import { dropChance } from './drop-chance.ts';
import { turnsLeft } from './hand-value.ts';
import { countHurt } from './hills.ts';
import { isHillFor, outcomeWith, penaltiesAfter, riddenWith } from './ride.ts';

/** Below this chance, in percent, almost every hand can follow. */
const WORTH_SAYING = 10;

/** The most important reason for a choice, with its numbers. */
export function reason(state: State, seat: Seat, choice: Choice): Reason {
  if (choice === DRAW) return { key: 'draw', args: {} };
  if (choice === LAY_HILL) return reasonForHill(state, seat);
  const ridden = riddenWith(state, seat, choice);
  if (seat === state.leader) return reasonToLead(state, seat, choice, ridden);
  return reasonToFollow(state, seat, ridden);
}

function reasonForHill(state: State, seat: Seat): Reason {
  const riders = countHurt(state, seat);
  return { key: riders > 0 ? 'hill' : 'hill-spent', args: { riders, tempo: state.tempo } };
}

function reasonToLead(state: State, seat: Seat, play: Choice, ridden: number): Reason {
  const behind = state.penalties.filter(minutes => minutes > 0).length;
  const chance = percent(dropChance(ridden, isHillFor(state, play)));
  const args = { ridden, behind, chance, best: bestWith(state, seat) };
  if (turnsLeft(state, seat) === 1) return { key: 'lead-finish', args };
  if (isWithHill(play)) return { key: chance < WORTH_SAYING ? 'lead-hill-easy' : 'lead-hill', args };
  if (chance >= WORTH_SAYING) return { key: 'lead-hard', args };
  return { key: behind > 0 ? 'lead-chase' : 'lead-easy', args };
}

function reasonToFollow(state: State, seat: Seat, ridden: number): Reason {
  const tempo = state.tempo!;
  const before = state.penalties[seat];
  const after = penaltiesAfter(state, seat, ridden);
  const best = bestWith(state, seat);
  const gap = Math.abs(ridden - tempo);
  const args = {
    ridden,
    tempo,
    gap,
    before,
    after,
    best,
    off: before - after,
    chance: percent(dropChance(ridden, false)),
  };
  const outcome = outcomeWith(state, seat, ridden);
  switch (outcome) {
    case 'jersey':
      if (turnsLeft(state, seat) === 1) return { key: 'jersey-finish', args };
      return { key: args.chance < WORTH_SAYING ? 'jersey-easy' : 'jersey', args };
    case 'gain':
      return { key: after === 0 ? 'gain-all' : 'gain', args };
    case 'lose':
      return { key: ridden < best ? 'lose-save' : 'lose', args };
    default:
      return { key: outcome, args };
  }
}

/** The highest speed the hand can reach. */
function bestWith(state: State, seat: Seat): number {
  let card = HIGHEST_SPEED - LOWEST_SPEED;
  while (countOf(state, seat, card) === 0) card--;
  return riddenWith(state, seat, makePlay(LOWEST_SPEED + card, countOf(state, seat, SPURT), false));
}

function percent(share: number): number {
  return Math.round(100 * share);
}
