// Tree search on the first move of a race of Breaking Away with six teams, playouts to the end: iterations a second of our search
// and of boardgame.io's MCTSBot, both with random playouts; and of ours with the brain that `hard` plays with.
import { plainBrain } from '../src/bots/plain-brain.ts';
import { Search } from '../src/bots/search.ts';
import type { AnyBrain } from '../src/engine/brain.ts';
import type { AnyGame } from '../src/engine/game.ts';
import { defaultOptions } from '../src/engine/options.ts';
import { Random } from '../src/engine/random.ts';
import { brain } from '../src/games/breaking-away/brain/brain.ts';
import { game as breakingAway } from '../src/games/breaking-away/game.ts';
import { LINE_UPS } from './line-ups.ts';
import { figure, machine, race } from './measure.ts';
import { searchBoardgameIo } from './peers/breaking-away-boardgame-io.ts';

const game: AnyGame = breakingAway;
const TEAMS = 6;
const random = Random.from('bench');

/** Runs searches from the same view, one after another. */
function searchEngine(brain: AnyBrain): (iterations: number) => void {
  const state = game.start(TEAMS, defaultOptions(game.meta.options));
  for (let seat = 0; seat < TEAMS; seat++) {
    game.apply(
      state,
      seat,
      LINE_UPS.map(all => random.pick(all)),
    );
  }
  game.applyChance(state, game.sample(state, random));
  const turn = game.turn(state);
  if (turn.kind !== 'seats') throw new Error('the race has not begun');
  const [seat] = turn.seats;
  const view = game.view(state, seat);
  const list: unknown[] = [];
  const candidates = list.slice(0, brain.candidates(state, seat, random, list));
  return iterations => {
    const search = new Search(game, brain, view, seat, candidates, random);
    for (let i = 0; i < iterations; i++) search.iterate();
  };
}

export function run(): void {
  console.log(`${machine()}; thread CPU time, median of rounds in which all take turns\n`);
  const [plain, boardgameIo, own] = race(
    [
      { name: 'search', play: searchEngine(plainBrain(game)), games: 8000 },
      { name: 'MCTSBot', play: searchBoardgameIo(LINE_UPS, n => random.below(n)), games: 16 },
      { name: 'search with brain', play: searchEngine(brain), games: 4000 },
    ],
    15,
  );
  console.log('search iterations a second with playouts to the end, Breaking Away, six teams, first move');
  for (const { name, perSecond } of [plain, boardgameIo, own]) {
    console.log(`  ${name.padEnd(18)} ${figure(perSecond).padStart(9)}`);
  }
  const ratio = Number(boardgameIo.ratio.toPrecision(3));
  console.log(`\nthe search is ${figure(ratio)} times as fast as boardgame.io's MCTSBot\n`);
  console.log(
    JSON.stringify({
      bench: 'bots',
      ratios: { 'boardgame.io': ratio },
      iterationsPerSecond: {
        search: Math.round(plain.perSecond),
        'boardgame.io': Math.round(boardgameIo.perSecond),
        searchWithBrain: Math.round(own.perSecond),
      },
      machine: machine(),
    }),
  );
}
