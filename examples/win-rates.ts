// How much is each seat worth? Random games of Breaking Away, with the share of wins by seat and its 95 % interval.
import { Mean } from 'slipstream/bots';
import { defaultOptions, playOut, Random } from 'slipstream/engine';
import { game } from 'slipstream/games/breaking-away';

const GAMES = 10_000;
const SEATS = 4;
const options = { ...defaultOptions(game.meta.options), staggeredStart: true };
const wins = Array.from({ length: SEATS }, () => new Mean());

for (let n = 0; n < GAMES; n++) {
  const state = game.start(SEATS, options);
  playOut(game, state, Random.from(`win rates ${n}`));
  const { ranks } = game.result(state);
  const winners = ranks.filter(rank => rank === 1).length;
  for (const [seat, rank] of ranks.entries()) wins[seat].add(rank === 1 ? 1 / winners : 0);
}
for (const [seat, { mean, margin }] of wins.entries())
  console.log(`seat ${seat + 1}: ${(100 * mean).toFixed(1)} % ± ${(100 * margin).toFixed(1)}`);
