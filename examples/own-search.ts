// The search of the hard bots with another evaluation: an optimist that counts every field ridden as a point to come.
import { levelPlayer, playSeats } from 'slipstream/bots';
import { type Brain, defaultOptions, Random } from 'slipstream/engine';
import { type Choice, game, type State } from 'slipstream/games/breaking-away';
import { brain } from 'slipstream/games/breaking-away/brain';

const GAMES = 6;
const optimist: Brain<State, Choice> = {
  ...brain,
  // Playouts end after two rounds instead of the game's own horizon.
  horizon: { clock: state => state.round, depth: 2 },
  expectedGain: (state, seat) => {
    const fields = state.fields.slice(4 * seat, 4 * seat + 4);
    return fields.reduce((sum, field) => sum + field, 0) / 10;
  },
};

const limits = { iterations: 50 };
const own = levelPlayer(game, optimist, 'hard', limits, Random.from('own'));
const usual = levelPlayer(game, brain, 'hard', limits, Random.from('usual'));
const points = { own: 0, usual: 0 };
for (let n = 0; n < GAMES; n++) {
  const players = n % 2 === 0 ? [own, usual, own, usual] : [usual, own, usual, own];
  const options = defaultOptions(game.meta.options);
  const { result } = await playSeats(game, options, players, `optimist ${n}`);
  for (const [seat, score] of result.scores.entries())
    points[players[seat] === own ? 'own' : 'usual'] += score;
}
console.log(`points of the optimists: ${points.own}, of the usual bots: ${points.usual}`);
