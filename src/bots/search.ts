import type { Brain, Guess } from '../engine/brain.ts';
import type { Game } from '../engine/game.ts';
import type { Random } from '../engine/random.ts';
import type { Seat } from '../engine/turn.ts';
import type { Budget } from './levels.ts';

/** Exploration constant of UCB1 for rewards between 0 and 1; the best of 0.2 to 1 in the arena. */
const EXPLORATION = 0.4;

/** Iterations between checks of the clock and of an early end. */
const BATCH = 32;

/** The choice not to interrupt now. */
export const PASS = Symbol('pass');
export type ChoiceOrPass<Choice> = Choice | typeof PASS;

/** A decision of the searching seat, reached by its own earlier ones. */
interface Node<Choice> {
  readonly choice: ChoiceOrPass<Choice>;
  visits: number;
  /** Sum of rewards. */
  total: number;
  /** How often it was legal: that depends on the imagined state. */
  available: number;
  readonly children: Node<Choice>[];
}

export interface Searched<Choice> {
  readonly choice: ChoiceOrPass<Choice>;
  /** Candidates with their share of the iterations and their mean reward, the chosen one first. */
  readonly candidates: readonly {
    readonly choice: ChoiceOrPass<Choice>;
    readonly share: number;
    readonly reward: number;
  }[];
  readonly iterations: number;
}

/**
 * Information-set Monte Carlo tree search with open loops. Every iteration imagines a new full state from the view, so the
 * tree averages over hidden information. The tree holds only decisions of the searching seat. In every iteration the brain
 * plays the opponents, by its guess and its playout policy, and chance is drawn again. The search therefore never knows
 * hidden choices or draws.
 */
export class Search<State, Choice, Chance, View, Options> {
  private readonly game: Game<State, Choice, Chance, View, Options>;
  private readonly brain: Brain<State, Choice>;
  private readonly view: View;
  private readonly seat: Seat;
  private readonly random: Random;
  private readonly root: Node<Choice>;
  private readonly path: Node<Choice>[] = [];
  private readonly list: Choice[] = [];
  private guess: Guess<State> | undefined;
  private end = Number.POSITIVE_INFINITY;

  constructor(
    game: Game<State, Choice, Chance, View, Options>,
    brain: Brain<State, Choice>,
    view: View,
    seat: Seat,
    candidates: readonly ChoiceOrPass<Choice>[],
    random: Random,
  ) {
    this.game = game;
    this.brain = brain;
    this.view = view;
    this.seat = seat;
    this.random = random;
    this.root = newNode<Choice>(PASS);
    for (const choice of candidates) this.root.children.push(newNode<Choice>(choice));
  }

  run(budget: Budget): Searched<Choice> {
    const until = performance.now() + budget.seconds * 1000;
    const { children } = this.root;
    let done = 0;
    while (children.length > 1 && done < budget.iterations) {
      const batch = Math.min(BATCH, budget.iterations - done);
      for (let i = 0; i < batch; i++) this.iterate();
      done += batch;
      if (performance.now() >= until || this.isDecided(budget.iterations - done)) break;
    }
    return report(children, done);
  }

  /** The mean reward of this many iterations; with one candidate, its value. */
  estimate(iterations: number): number {
    for (let i = 0; i < iterations; i++) this.iterate();
    return this.root.total / this.root.visits;
  }

  /** Whether no other candidate can catch up within the iterations left. */
  private isDecided(left: number): boolean {
    const visits = this.root.children.map(child => child.visits).sort((a, b) => b - a);
    return visits[0] - visits[1] > left;
  }

  /** Plays one imagined game. The benchmark counts these. */
  iterate(): void {
    const state = this.imagine();
    const { horizon } = this.brain;
    if (horizon) this.end = horizon.clock(state) + horizon.depth;
    this.path.length = 0;
    this.path.push(this.root);
    this.descend(state);
    this.learn(this.reward(state));
  }

  private imagine(): State {
    const state = this.game.imagine(this.view, this.random);
    this.guess ??= this.brain.guess?.(state, this.seat);
    this.guess?.fill(state, this.random);
    return state;
  }

  private descend(state: State): void {
    const { game, brain, random } = this;
    let node = this.playOwn(state, this.root);
    let mayInterrupt = this.path[1].choice !== PASS;
    for (;;) {
      const turn = game.turn(state);
      if (turn.kind === 'over' || (brain.horizon && brain.horizon.clock(state) >= this.end)) return;
      if (turn.kind === 'chance') game.applyChance(state, game.sample(state, random));
      else if (mayInterrupt && turn.interrupts.length > 0 && this.interrupt(state, turn.interrupts)) continue;
      else if (node && turn.seats[0] === this.seat) node = this.playOwn(state, node);
      else game.apply(state, turn.seats[0], this.playOut(state, turn.seats[0]));
      mayInterrupt = true;
    }
  }

  private playOut(state: State, seat: Seat): Choice {
    const { game, brain, random } = this;
    const { carelessness = 0 } = brain;
    const isCareless = carelessness > 0 && seat !== this.seat && random.below(100) < carelessness;
    return isCareless ? game.propose(state, seat, random) : brain.playout(state, seat, random);
  }

  private interrupt(state: State, seats: readonly Seat[]): boolean {
    for (const seat of seats) {
      const choice = this.brain.interrupt?.(state, seat, this.random) ?? null;
      if (choice === null) continue;
      this.game.apply(state, seat, choice);
      return true;
    }
    return false;
  }

  /** Makes the searching seat's choice at this node; `null` when the tree ends here. */
  private playOwn(state: State, node: Node<Choice>): Node<Choice> | null {
    const child = this.select(state, node);
    if (!child) {
      this.game.apply(state, this.seat, this.brain.playout(state, this.seat, this.random));
      return null;
    }
    this.path.push(child);
    const isNew = child.visits === 0;
    if (child.choice !== PASS) this.game.apply(state, this.seat, child.choice);
    const isLast = this.path.length > (this.brain.plansAhead ?? Number.POSITIVE_INFINITY);
    return isNew || isLast ? null : child;
  }

  /** UCB1 over what is legal this time; a choice never tried comes first. */
  private select(state: State, node: Node<Choice>): Node<Choice> | null {
    if (node === this.root) return this.best(node.children);
    const count = this.game.legal(state, this.seat, this.list);
    if (count === null) return null;
    const legal: Node<Choice>[] = [];
    for (let i = 0; i < count; i++) legal.push(childFor(node, this.list[i]));
    return this.best(legal);
  }

  private best(children: readonly Node<Choice>[]): Node<Choice> {
    let best = children[0];
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const child of children) {
      child.available++;
      const value =
        child.visits === 0
          ? Number.POSITIVE_INFINITY
          : child.total / child.visits + EXPLORATION * Math.sqrt(Math.log(child.available) / child.visits);
      if (value > bestValue) {
        best = child;
        bestValue = value;
      }
    }
    return best;
  }

  /** The share of opponents beaten, ties half; a clear lead counts a little more than a narrow one. */
  private reward(state: State): number {
    const { scores } = this.game.result(state);
    const own = this.worth(state, scores, this.seat);
    let sum = 0;
    for (let other = 0; other < scores.length; other++) {
      if (other !== this.seat) sum += margin((own - this.worth(state, scores, other)) / this.brain.clearLead);
    }
    return sum / (scores.length - 1);
  }

  private worth(state: State, scores: readonly number[], seat: Seat): number {
    return scores[seat] + (this.brain.expectedGain?.(state, seat) ?? 0);
  }

  private learn(reward: number): void {
    for (const node of this.path) {
      node.visits++;
      node.total += reward;
    }
  }
}

/** Where a lead stands between losing (0), a tie (0.5) and winning (1). */
function margin(lead: number): number {
  const won = lead > 0 ? 0.25 : lead < 0 ? -0.25 : 0;
  return 0.5 + won + 0.25 * Math.max(-1, Math.min(1, lead));
}

function newNode<Choice>(choice: ChoiceOrPass<Choice>): Node<Choice> {
  return { choice, visits: 0, total: 0, available: 0, children: [] };
}

function childFor<Choice>(node: Node<Choice>, choice: Choice): Node<Choice> {
  for (const child of node.children) if (child.choice === choice) return child;
  const child = newNode<Choice>(choice);
  node.children.push(child);
  return child;
}

function report<Choice>(children: readonly Node<Choice>[], iterations: number): Searched<Choice> {
  const ranked = [...children].sort((a, b) => b.visits - a.visits);
  const candidates: Searched<Choice>['candidates'] = ranked.map(({ choice, visits, total }) => ({
    choice,
    share: iterations === 0 ? 1 : visits / iterations,
    reward: visits === 0 ? 0 : total / visits,
  }));
  return { choice: ranked[0].choice, candidates, iterations };
}
