import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { type GameEntry, LANGUAGES } from '../src/engine/entry.ts';
import type { AnyGame } from '../src/engine/game.ts';
import { legalChoices } from '../src/engine/play.ts';
import type { Random } from '../src/engine/random.ts';
import { parseShape } from '../src/engine/shape.ts';
import { type Condition, type SlipLine, slipSchema } from '../src/engine/slips/slip.ts';
import { sayAction, sayCondition, sayReady, sayStop } from '../src/engine/slips/slip-words.ts';
import type { FactKind } from '../src/engine/slips/slips.ts';
import { type Args, type Messages, say, type Wording } from '../src/engine/text.ts';
import type { Seat } from '../src/engine/turn.ts';
import { checkCondition, checkSlip } from '../src/table/slips/check-slip.ts';
import { evaluate, factsFor } from '../src/table/slips/evaluate.ts';

/** The words of order slips: complete in every language, and what a game offers is what a table accepts. */
export function describeSlips(entry: GameEntry, game: AnyGame): void {
  const { facts, choices, stops, ready } = game.slips;

  test.each(LANGUAGES)(`order slips of ${game.meta.id} have words in %s`, async language => {
    const engine: { default: Messages } = await import(`../src/engine/texts/${language}.json`, {
      with: { type: 'json' },
    });
    const wording: Wording = {
      language,
      messages: { ...engine.default, ...(await entry.texts[language]()) },
    };
    const speaker = { t: (key: string, args: Args = {}) => say(wording, key, args) };
    const lines: SlipLine[] = Object.keys(choices).map(play => ({ if: [], play }));
    const words = [
      ...Object.entries(facts)
        .flatMap(([name, fact]) => conditionsOn(name, fact))
        .map(condition => sayCondition(speaker, condition)),
      ...lines.map(line => sayAction(speaker, line, String)),
      ...Object.keys(stops).map(name => sayStop(speaker, name)),
      ...ready.map(({ name }) => sayReady(speaker, name)),
    ];
    expect(words.filter(word => word === '')).toEqual([]);
    expect(new Set(ready.map(({ name }) => sayReady(speaker, name))).size).toBe(ready.length);
  });

  test(`stops and ready-made slips of ${game.meta.id} are accepted by a table`, () => {
    for (const stop of Object.values(stops)) expect(checkCondition(game, stop)).toBeNull();
    for (const { slip } of ready) {
      expect(parseShape(slipSchema, slip, 'slip').ok).toBe(true);
      expect(checkSlip(game, slip)).toEqual({ ok: true, value: slip });
    }
    expect(ready.length).toBeGreaterThan(0);
  });
}

function conditionsOn(fact: string, kind: FactKind): Condition[] {
  switch (kind.kind) {
    case 'number':
      return [{ fact, is: 'at-least', value: kind.min }];
    case 'flag':
      return [true, false].map(value => ({ fact, is: 'is', value }));
    case 'choice':
      return kind.values.map(value => ({ fact, is: 'is', value }));
  }
}

/** Views and imagined states are costly: one node in this many is checked. */
const CHECK_ONE_IN = 12;

/** Checks that facts and named choices depend on the view alone, and that what they say is legal. */
export class SlipWalk {
  private readonly game: AnyGame;
  private readonly random: Random;

  constructor(game: AnyGame, random: Random) {
    this.game = game;
    this.random = random;
  }

  /** `imagined` looks the same to the seat as `state`. */
  check(state: unknown, imagined: unknown, seat: Seat): void {
    if (this.random.below(CHECK_ONE_IN) > 0) return;
    const { game } = this;
    const facts = factsFor(game, state, seat);
    assert.deepEqual(factsFor(game, imagined, seat), facts, 'facts depend on the view alone');
    for (const [name, value] of Object.entries(facts)) {
      assert.ok(value === null || this.isOfKind(name, value), `${name} cannot be ${value}`);
    }
    for (const play of Object.keys(game.slips.choices))
      this.checkChoice(state, imagined, seat, { if: [], play });
    this.checkPreview(state, seat);
  }

  private isOfKind(name: string, value: number | boolean | string): boolean {
    const fact = this.game.slips.facts[name];
    if (fact.kind === 'number') return typeof value === 'number' && Number.isInteger(value);
    return fact.kind === 'flag' ? typeof value === 'boolean' : fact.values.includes(String(value));
  }

  private checkChoice(state: unknown, imagined: unknown, seat: Seat, line: SlipLine): void {
    const { game } = this;
    const slip = { lines: [line], stop: [], turns: null };
    const verdict = evaluate(game, state, seat, slip, {});
    assert.deepEqual(
      evaluate(game, imagined, seat, slip, {}),
      verdict,
      'a named choice depends on the view alone',
    );
    const legal = legalChoices(game, state, seat);
    if (!('play' in line)) return;
    const { pick } = game.slips.choices[line.play];
    const view = game.view(state, seat);
    const picked = pick(view, seat, legal);
    if (legal?.length === 0) return;
    if (picked !== null) assert.equal(game.check(state, seat, picked), null, `${line.play} is legal`);
    const shuffled = legal && this.random.shuffle(legal.slice());
    assert.deepEqual(pick(view, seat, shuffled), picked, 'a named choice does not depend on the order');
  }

  /** The view as if it were the seat's turn can be imagined, and offers the seat choices. */
  private checkPreview(state: unknown, seat: Seat): void {
    const { game } = this;
    const turn = game.turn(state);
    const isTurn = turn.kind === 'seats' && turn.seats.includes(seat);
    const view = game.view(state, seat);
    const preview = game.slips.asMyTurn(view, seat);
    if (preview === null) return;
    if (isTurn) assert.deepEqual(preview, view, 'in its own turn the seat sees the view itself');
    const choices = legalChoices(game, game.imagine(preview, this.random), seat);
    assert.ok(choices === null || choices.length > 0, 'the seat has choices');
  }
}
