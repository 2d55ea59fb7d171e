// Looks for better weights of a game's policy by the cross-entropy method: `npm run tune -- GAME [GENERATIONS] [SEED]`.
// Candidates play, two against two, the weights the search began with and the best of some generations; prints what it finds.
import type { AnyBrain, Weights } from '../src/engine/brain.ts';
import type { AnyGame } from '../src/engine/game.ts';
import { defaultOptions } from '../src/engine/options.ts';
import { Random } from '../src/engine/random.ts';
import { findGame } from '../src/games/index.ts';

const SEATS = 4;
const ARRANGEMENTS = ['AABB', 'ABAB', 'ABBA', 'BBAA', 'BABA', 'BAAB'];
const POPULATION = 40;
const ELITE = 10;
const GAMES = 240;
const NEW_RIVAL_EVERY = 5;

const [id, generations = '25', seed = 'tune'] = process.argv.slice(2);
const game = await findGame(id)?.rules();
if (!game) throw new Error(`no game ${id}`);
const { makeBrain, WEIGHTS } = (await import(`../src/games/${id}/brain/brain.ts`)) as {
  makeBrain(weights: Weights): AnyBrain;
  WEIGHTS: Weights;
};
tune(game);

function tune(game: AnyGame): void {
  const names = Object.keys(WEIGHTS);
  const random = Random.from(seed);
  const first = makeBrain(WEIGHTS);
  const rivals = [first];
  let mean = Object.values(WEIGHTS);
  let spread = mean.map(weight => Math.max(0.2, Math.abs(weight) * 0.6));
  for (let generation = 1; generation <= Number(generations); generation++) {
    const candidates = Array.from({ length: POPULATION }, () =>
      mean.map((m, i) => m + spread[i] * bell(random)),
    );
    const elite = candidates
      .map(weights => ({
        weights,
        share: shareOver(game, brainOf(names, weights), rivals, `${seed} ${generation}`),
      }))
      .sort((a, b) => b.share - a.share)
      .slice(0, ELITE)
      .map(({ weights }) => weights);
    mean = names.map((_, i) => average(elite.map(weights => weights[i])));
    spread = names.map(
      (_, i) => 0.02 + Math.sqrt(average(elite.map(weights => (weights[i] - mean[i]) ** 2))),
    );
    const brain = brainOf(names, mean);
    const share = shareOver(game, brain, [first], `${seed} check`);
    const shown = names.map((name, i) => `${name} ${mean[i].toFixed(2)}`).join(', ');
    console.log(`${generation}: ${(share * 100).toFixed(1)} % over the first weights; ${shown}`);
    if (generation % NEW_RIVAL_EVERY === 0) rivals.push(brain);
  }
}

function brainOf(names: readonly string[], weights: readonly number[]): AnyBrain {
  return makeBrain(Object.fromEntries(names.map((name, i) => [name, weights[i]])));
}

/** The share of pairs that this brain's policy wins, a tie half. */
function shareOver(game: AnyGame, brain: AnyBrain, rivals: readonly AnyBrain[], seed: string): number {
  const random = Random.from(seed);
  let won = 0;
  for (let n = 0; n < GAMES; n++) {
    const arrangement = ARRANGEMENTS[Math.floor(n / rivals.length) % ARRANGEMENTS.length];
    const { ranks } = playGame(game, brain, rivals[n % rivals.length], arrangement, random);
    for (const [a, kind] of [...arrangement].entries()) {
      if (kind !== 'A') continue;
      for (const [b, other] of [...arrangement].entries()) {
        if (other === 'B') won += ranks[a] < ranks[b] ? 1 : ranks[a] === ranks[b] ? 0.5 : 0;
      }
    }
  }
  return won / (GAMES * SEATS);
}

function playGame(game: AnyGame, brain: AnyBrain, rival: AnyBrain, arrangement: string, random: Random) {
  const state = game.start(SEATS, defaultOptions(game.meta.options));
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      game.applyChance(state, game.sample(state, random));
      continue;
    }
    const mindOf = (seat: number) => (arrangement[seat] === 'A' ? brain : rival);
    const interrupts = turn.interrupts.map(
      seat => [seat, mindOf(seat).interrupt?.(state, seat, random) ?? null] as const,
    );
    const interrupt = interrupts.find(([, choice]) => choice !== null);
    const seat = interrupt?.[0] ?? turn.seats[0];
    game.apply(state, seat, interrupt?.[1] ?? mindOf(seat).policy(state, seat, random));
  }
  return game.result(state);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** About a normal distribution of spread 1. */
function bell(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next() / 2 ** 32;
  return sum;
}
