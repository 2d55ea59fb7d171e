import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { GameEntry } from '../src/engine/entry.ts';
import type { AnyGame } from '../src/engine/game.ts';
import type { Log } from '../src/engine/log.ts';
import { makeOptions } from '../src/engine/options.ts';
import { legalChoices, play, playOut, type Step, stepAtRandom } from '../src/engine/play.ts';
import { Random } from '../src/engine/random.ts';
import { type GameEvent, makeEvent, makeRecord, parseRecord } from '../src/engine/record.ts';
import { replay } from '../src/engine/replay.ts';
import { parseShape } from '../src/engine/shape.ts';
import { say, type Wording } from '../src/engine/text.ts';
import engineTexts from '../src/engine/texts/en.json' with { type: 'json' };
import type { Seat, Viewer } from '../src/engine/turn.ts';
import { describeSlips, SlipWalk } from './conformance-slips.ts';
import { type Setup, setupsOf } from './setups.ts';

/** Checks of schemas are slow: one view in this many. */
const FORM_EVERY = 4;

/** Checks the contract of a game on random games with every number of seats and all kinds of options. */
export async function describeGame(entry: GameEntry): Promise<void> {
  const game = await entry.rules();
  await describeSetups('any options', entry, setupsOf(game, 8));
  describeSlips(entry, game);
  test(`a thousand random games of ${game.meta.id} end in time, and their records replay to the same result`, () => {
    const { min, max } = game.meta.seats;
    for (const setup of setupsOf(game, Math.ceil(1000 / (max - min + 1)))) checkRecord(game, setup);
  });
}

/** The same with these set-ups. */
export async function describeSetups(
  name: string,
  entry: GameEntry,
  setups: readonly Setup[],
): Promise<void> {
  const game = await entry.rules();
  const wording: Wording = { language: 'en', messages: { ...engineTexts, ...(await entry.texts.en()) } };
  describe(`${game.meta.id} keeps the contract with ${name}`, () => {
    for (const setup of setups) {
      const options = JSON.stringify(makeOptions(game.meta.options, setup.options));
      test(`at every node of a random game: ${setup.seats} seats, ${options}`, () => {
        new Walk(game, wording, setup).run();
        checkRecord(game, setup);
      });
    }
  });
}

const RULE = /^[A-Z]{2}-\d+$/;

/** A random game, with every promise of the contract checked before each step. */
class Walk {
  private readonly game: AnyGame;
  private readonly wording: Wording;
  private readonly setup: Setup;
  private readonly seats: readonly Seat[];
  private readonly random: Random;
  private readonly slips: SlipWalk;
  private state: unknown;
  /** Revived from JSON after every step; must never differ from `state`. */
  private twin: unknown;
  /** The last view of each viewer, and its JSON. */
  private checkedViews = 0;
  private readonly views = new Map<Viewer, { readonly view: unknown; readonly json: string }>();
  /** Choices seen in this game, by their JSON: legal at one time, tried at all later ones. */
  private readonly seen = new Map<string, unknown>();

  constructor(game: AnyGame, wording: Wording, setup: Setup) {
    this.game = game;
    this.wording = wording;
    this.setup = setup;
    this.seats = Array.from({ length: setup.seats }, (_, seat) => seat);
    this.random = Random.from(setup.seed);
    this.slips = new SlipWalk(game, Random.from(`${setup.seed} slips`));
    this.state = game.start(setup.seats, setup.options);
    this.twin = revive(this.state);
  }

  run(): void {
    const { game, setup } = this;
    const longest = game.meta.longest(setup.seats, setup.options);
    for (let n = 0; ; n++) {
      this.checkNode();
      const log: Log = [];
      const step = stepAtRandom(game, this.state, this.random, log);
      if (!step) break;
      assert.ok(n < longest, 'the game is longer than its bound');
      this.checkWords(log);
      this.stepTwin(step);
    }
    this.checkOver();
  }

  private checkNode(): void {
    const before = JSON.stringify(this.state);
    this.checkClone();
    for (const seat of this.seats) this.checkChoices(seat);
    for (const viewer of [...this.seats, null]) this.checkView(viewer);
    assert.equal(JSON.stringify(this.state), before, 'asking changes nothing');
  }

  private checkClone(): void {
    const { game, state } = this;
    const clone = game.clone(state);
    assert.deepEqual(clone, state, 'a clone is equal');
    assert.deepEqual(revive(state), state, 'the state survives JSON');
    const before = JSON.stringify(state);
    stepAtRandom(game, clone, this.random);
    assert.equal(JSON.stringify(state), before, 'a clone has a life of its own');
  }

  private checkChoices(seat: Seat): void {
    const { game, state } = this;
    const turn = game.turn(state);
    const must = turn.kind === 'seats' && turn.seats.includes(seat);
    const may = turn.kind === 'seats' && turn.interrupts.includes(seat);
    const choices = legalChoices(game, state, seat);
    if (choices === null) {
      assert.ok(must || may, 'only seats that may act have choices');
      this.checkChoice(seat, game.propose(state, seat, this.random));
    } else {
      assert.equal(choices.length > 0, must || may, 'exactly the seats that may act have choices');
      for (const choice of choices) this.checkChoice(seat, choice);
      this.checkOnlyThese(seat, choices);
    }
  }

  /** A legal choice is accepted and has a JSON form of the right shape, from which it comes back. */
  private checkChoice(seat: Seat, choice: unknown): void {
    const { game, state } = this;
    assert.equal(game.check(state, seat, choice), null);
    const json = JSON.stringify(game.makeAction(choice));
    const parsed = parseShape(game.actionSchema, JSON.parse(json), 'do');
    if (!parsed.ok) assert.fail(`${json}: ${JSON.stringify(parsed.refusal)}`);
    assert.equal(JSON.stringify(game.makeAction(game.parseAction(parsed.value))), json);
    if (this.seen.size < 200) this.seen.set(json, choice);
  }

  /**
   * Of all choices seen so far exactly the legal ones are accepted; a refusal has words and leaves the state as it was.
   */
  private checkOnlyThese(seat: Seat, choices: readonly unknown[]): void {
    const { game, state } = this;
    const legal = new Set(choices.map(choice => JSON.stringify(game.makeAction(choice))));
    assert.equal(legal.size, choices.length, 'each legal choice is listed once');
    const before = JSON.stringify(state);
    for (const [json, choice] of this.seen) {
      const refusal = game.check(state, seat, choice);
      if (legal.has(json) !== (refusal === null))
        assert.fail(`seat ${seat}, ${json}: legal and check disagree`);
      if (!refusal) continue;
      assert.match(refusal.rule, RULE);
      assert.ok(say(this.wording, `refusal.${refusal.code}`, refusal.args));
      assert.deepEqual(play(game, state, seat, choice), refusal);
    }
    assert.equal(JSON.stringify(state), before, 'a refused choice changes nothing');
  }

  /** Two states that differ only in what is hidden from a viewer look the same to it and offer it the same choices. */
  private checkView(viewer: Viewer): void {
    const { game, state } = this;
    const view = game.view(state, viewer);
    assert.deepEqual(revive(view), view, 'a view survives JSON');
    this.checkEarlier(viewer, view);
    if (this.checkedViews++ % FORM_EVERY === 0) this.checkForm(view);
    const imagined = game.imagine(revive(view), this.random);
    assert.deepEqual(game.view(imagined, viewer), view, 'an imagined state looks the same');
    assert.deepEqual(revive(imagined), imagined, 'an imagined state survives JSON');
    const [turn, imaginedTurn] = [game.turn(state), game.turn(imagined)];
    assert.equal(imaginedTurn.kind, turn.kind);
    if (turn.kind === 'seats' && imaginedTurn.kind === 'seats')
      assert.deepEqual(imaginedTurn.seats, turn.seats);
    if (viewer !== null) {
      assert.deepEqual(this.actionsOf(imagined, viewer), this.actionsOf(state, viewer));
      this.slips.check(state, imagined, viewer);
    }
    if (this.random.oneIn(64)) playOut(game, imagined, this.random);
  }

  /** What clients get fits its schema, and nothing is lost in it. */
  private checkForm(view: unknown): void {
    const { game } = this;
    const form = game.makeView(view);
    const shape = parseShape(game.viewSchema, form, 'view');
    assert.ok(shape.ok, `the JSON form of a view fits its schema: ${JSON.stringify(shape)}`);
    assert.deepEqual(game.parseView(revive(form)), view, 'a view survives its JSON form');
  }

  /** A view that reuses parts of an earlier one equals a new one, and leaves the earlier one unchanged. */
  private checkEarlier(viewer: Viewer, view: unknown): void {
    const earlier = this.views.get(viewer);
    const shared = this.game.view(this.state, viewer, earlier?.view);
    assert.deepEqual(shared, view, 'a view that reuses an earlier one equals a new one');
    if (earlier) assert.equal(JSON.stringify(earlier.view), earlier.json, 'an earlier view stays as it was');
    this.views.set(viewer, { view: shared, json: JSON.stringify(shared) });
  }

  private actionsOf(state: unknown, seat: Seat): string[] | null {
    const choices = legalChoices(this.game, state, seat);
    return choices?.map(choice => JSON.stringify(this.game.makeAction(choice))).sort() ?? null;
  }

  private checkWords(log: Log): void {
    for (const { key, rule, args, secret } of log) {
      assert.match(rule, RULE);
      assert.ok(say(this.wording, `log.${key}`, args));
      if (secret) assert.ok(say(this.wording, `log.${key}.own`, { ...args, ...secret.args }));
    }
  }

  /** The twin gets the same step through the checked door, without a log. */
  private stepTwin(step: Step<unknown, unknown>): void {
    const { game } = this;
    if (step.seat === null) {
      assert.equal(game.checkChance(this.twin, step.chance), null);
      game.applyChance(this.twin, step.chance);
    } else assert.equal(play(game, this.twin, step.seat, step.choice), null);
    this.twin = revive(this.twin);
    assert.deepEqual(this.twin, this.state, 'a revived state plays on the same way');
  }

  private checkOver(): void {
    const { game, state } = this;
    const { scores, ranks } = game.result(state);
    assert.equal(scores.length, this.seats.length);
    assert.ok(scores.every(Number.isInteger));
    for (const seat of this.seats)
      assert.equal(ranks[seat], 1 + ranks.filter(rank => rank < ranks[seat]).length);
  }
}

function checkRecord(game: AnyGame, { seats, options, seed }: Setup): void {
  const random = Random.from(`${seed} record`);
  const state = game.start(seats, options);
  const longest = game.meta.longest(seats, options);
  const events: GameEvent[] = [];
  for (let step = stepAtRandom(game, state, random); step; step = stepAtRandom(game, state, random)) {
    events.push(makeEvent(game, step));
    if (events.length > longest) assert.fail(`${seed}: more than ${longest} events`);
  }
  const names = Array.from({ length: seats }, (_, seat) => `player ${seat}`);
  const record = makeRecord(game, options, names, events, game.result(state));
  const parsed = parseRecord(JSON.stringify(record));
  if (!parsed.ok) assert.fail(JSON.stringify(parsed.refusal));
  const positions = replay(game, parsed.value);
  let step = positions.next();
  let last: unknown;
  for (; !step.done; step = positions.next()) last = step.value.state;
  assert.equal(step.value, null, seed);
  assert.deepEqual(last, state, `${seed}: the record leads to the same end`);
}

function revive<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
