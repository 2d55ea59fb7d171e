// Random games of Breaking Away with six teams through the public engine, against the same game written for boardgame.io and
// against a bare loop; and the other games of the list as ratios to Breaking Away.
import { defaultOptions } from '../src/engine/options.ts';
import { playOut } from '../src/engine/play.ts';
import { Random } from '../src/engine/random.ts';
import { game } from '../src/games/breaking-away/game.ts';
import type { Choice } from '../src/games/breaking-away/rules/actions.ts';
import { FINISH, LINES } from '../src/games/breaking-away/rules/data.ts';
import type { State } from '../src/games/breaking-away/rules/state.ts';
import { games } from '../src/games/index.ts';
import { LINE_UPS } from './line-ups.ts';
import { type Contestant, figure, machine, race } from './measure.ts';
import { playBare } from './peers/breaking-away-bare.ts';
import { playBoardgameIo } from './peers/breaking-away-boardgame-io.ts';

const options = defaultOptions(game.meta.options);
const random = Random.from('bench');
const choices: Choice[] = [];
const FINISH_FIELD = LINES[FINISH];

const TEAMS = 6;

function startEngine(): State {
  const state = game.start(TEAMS, options);
  for (let seat = 0; seat < TEAMS; seat++) {
    game.apply(
      state,
      seat,
      LINE_UPS.map(all => random.pick(all)),
    );
  }
  game.applyChance(state, game.sample(state, random));
  return state;
}

/** Every rider uses one of its distinct values, all equally likely. No rider retires, which is the last legal choice. */
function playEngine(): { moves: number; best: number } {
  const state = startEngine();
  let moves = TEAMS;
  for (let turn = game.turn(state); turn.kind === 'seats'; turn = game.turn(state)) {
    const seat = turn.seats[0];
    const count = game.legal(state, seat, choices) ?? 0;
    const rides = count - +(state.fields[state.order[state.next]] <= FINISH_FIELD);
    game.apply(state, seat, choices[random.below(rides)]);
    moves++;
  }
  return { moves, best: Math.max(...game.result(state).scores) };
}

const repeat = (play: () => unknown) => (games: number) => {
  for (let n = 0; n < games; n++) play();
};

export async function run(): Promise<void> {
  checkSameGame();
  console.log(`${machine()}; thread CPU time, median of rounds in which all take turns\n`);
  const rivals = race(
    [
      { name: 'engine', play: repeat(playEngine), games: 15_000 },
      { name: 'bareLoop', play: playBare, games: 50_000 },
      {
        name: 'boardgame.io',
        play: repeat(() => playBoardgameIo(LINE_UPS, n => random.below(n))),
        games: 16,
      },
    ],
    21,
  );
  const [engine, bare, boardgameIo] = rivals;
  console.log('random games of Breaking Away, six teams, a second');
  for (const { name, perSecond } of rivals)
    console.log(`  ${name.padEnd(14)} ${figure(perSecond).padStart(9)}`);
  console.log(`\nthe engine is ${figure(boardgameIo.ratio)} times as fast as boardgame.io`);
  console.log(`and reaches ${(bare.ratio * 100).toFixed(1)} % of the bare loop\n`);
  const all = await raceGames();
  const round = (ratio: number) => Number(ratio.toPrecision(3));
  console.log(
    JSON.stringify({
      bench: 'engine',
      ratios: { 'boardgame.io': round(boardgameIo.ratio), bareLoop: round(bare.ratio) },
      gamesPerSecond: Object.fromEntries(rivals.map(({ name, perSecond }) => [name, Math.round(perSecond)])),
      games: all,
      machine: machine(),
      engine: Math.round(engine.perSecond),
    }),
  );
}

/** Checks that all contestants play the same game: equal average length and winning score. */
function checkSameGame(): void {
  const average = (play: () => { moves: number; best: number }, games: number) => {
    const all = Array.from({ length: games }, play);
    const mean = (of: (game: { moves: number; best: number }) => number) =>
      all.reduce((sum, game) => sum + of(game), 0) / games;
    return { moves: mean(({ moves }) => moves), best: mean(({ best }) => best) };
  };
  const engine = average(playEngine, 4000);
  const bare = playBare(4000);
  const boardgameIo = average(() => playBoardgameIo(LINE_UPS, n => random.below(n)), 60);
  for (const [name, other, tolerance] of [
    ['bare loop', bare, 0.02],
    ['boardgame.io', boardgameIo, 0.1],
  ] as const) {
    for (const key of ['moves', 'best'] as const) {
      if (Math.abs(other[key] / engine[key] - 1) > tolerance)
        throw new Error(`the ${name} plays another game: ${key}`);
    }
  }
}

/** The options of the measured games: four seats, and one stage of Der Ausreisser. */
const OPTIONS: { readonly [game: string]: object } = { ausreisser: { stages: 1 } };

/** Random games a second of every title, as ratios to Breaking Away with as many seats. */
async function raceGames(): Promise<object> {
  const contestants: Contestant[] = [];
  for (const entry of games) {
    const rules = await entry.rules();
    const options = Object.assign({}, defaultOptions(rules.meta.options), OPTIONS[rules.meta.id]);
    const play = repeat(() => playOut(rules, rules.start(4, options), random));
    contestants.push({ name: rules.meta.id, play, games: 3000 });
  }
  const results = race(contestants, 11);
  console.log(
    'random games of four players through playOut, a second (one stage of Der Ausreisser, one race of Ausgebremst)',
  );
  for (const { name, perSecond, ratio } of results) {
    console.log(
      `  ${name.padEnd(14)} ${figure(perSecond).padStart(9)}   ${(1 / ratio).toFixed(2)} of Breaking Away`,
    );
  }
  console.log('');
  return Object.fromEntries(
    results.map(({ name, perSecond, ratio }) => [
      name,
      { perSecond: Math.round(perSecond), ratio: 1 / ratio },
    ]),
  );
}
