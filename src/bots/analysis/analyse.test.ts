import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { defaultOptions } from '../../engine/options.ts';
import { Random } from '../../engine/random.ts';
import { type GameEvent, type GameRecord, makeEvent, makeRecord } from '../../engine/record.ts';
import { playMatch } from '../arena/match.ts';
import { type Playable, playable } from '../testing.ts';
import { accuraciesOf, mistakeIn } from './accuracy.ts';
import { analyse } from './analyse.ts';
import { type Assessment, assess } from './assess.ts';
import { momentsOf } from './decisions.ts';
import { aheadShare, playToEnd } from './playouts.ts';

const SEATS = 3;

async function recordOf({ game, brain }: Playable, seed: string): Promise<GameRecord> {
  const options = defaultOptions(game.meta.options);
  const kinds = new Array(SEATS).fill('medium');
  const { events, result } = await playMatch({ game, brain, options, kinds, seed });
  return makeRecord(game, options, kinds, events, result);
}

async function analysed(one: Playable, record: GameRecord, seed = 'any', playouts = 3000) {
  const { moments, invalid } = momentsOf(one.game, record);
  expect(invalid).toBeNull();
  const assessments: Assessment[] = [];
  const shares: number[] = [];
  const task = { game: one.id, seats: SEATS, moments, seed, playouts, assess };
  for await (const { assessment, share } of analyse(task)) {
    assessments[assessment.n] = assessment;
    shares.push(share);
  }
  return { moments, assessments, shares };
}

describe.each(playable)('$id', one => {
  let record: GameRecord;
  beforeAll(async () => {
    record = await recordOf(one, 'a game');
  });

  test('every moment has the chances of all seats, which sum to 1; at the end the winner has it', async () => {
    const { assessments, moments, shares } = await analysed(one, record);
    expect(assessments.map(({ n }) => n)).toEqual([...new Array(record.events.length + 1).keys()]);
    for (const { chances } of assessments) {
      expect(chances).toHaveLength(SEATS);
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1);
      for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
    }
    const { ranks } = record.result as { ranks: number[] };
    expect(assessments.at(-1)!.chances.map(chance => chance > 0)).toEqual(ranks.map(rank => rank === 1));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    for (const { accuracy, decisions } of accuraciesOf(SEATS, moments, assessments)) {
      expect(decisions).toBeGreaterThan(0);
      expect(accuracy).toBeGreaterThan(0);
      expect(accuracy).toBeLessThanOrEqual(100);
    }
  });

  test('the same seed gives the same analysis, another seed another one', async () => {
    const short = { ...record, events: record.events.slice(0, 12) } as GameRecord;
    delete (short as { result?: unknown }).result;
    const [first, second, other] = await Promise.all(
      ['any', 'any', 'other'].map(seed => analysed(one, short, seed, 500)),
    );
    expect(second.assessments).toEqual(first.assessments);
    expect(other.assessments).not.toEqual(first.assessments);
  });

  test('a planted blunder is found and marked, with a better choice', async () => {
    const { record, n, action } = await withBlunder(one);
    const { moments } = momentsOf(one.game, record);
    expect(moments[n].decision).toMatchObject({ seat: 0, action });
    const around = moments.slice(n - 1, n + 2);
    const task = { game: one.id, seats: SEATS, seed: 'blunder', effort: { search: 200, compare: 200 } };
    const assessments = await Promise.all(around.map(moment => assess({ ...task, moment })));
    const { verdict } = assessments[1];
    expect(mistakeIn(verdict)).not.toBeNull();
    expect(verdict!.best.action).not.toEqual(action);
    const [{ mistakes, blunders }] = accuraciesOf(SEATS, moments, assessments);
    expect(mistakes + blunders).toBeGreaterThan(0);
  });

  test('a decision is judged from what its seat could know: hidden hands and sealed choices do not matter', () => {
    const { moments } = momentsOf(one.game, record);
    const random = Random.from('another truth');
    for (const { decision, n } of moments) {
      if (!decision || n % 7 !== 0) continue;
      // Another truth that this seat cannot tell from the real one.
      const state = one.game.imagine(decision.view, random);
      expect(one.game.view(state, decision.seat)).toEqual(decision.view);
    }
  });
});

/** Finishing ahead of opponents by this much less is a blunder beyond doubt. */
const CLEAR = 0.2;
const TRIES = 60;
const PROPOSALS = 6;

/** A game in which seat 0 once plays by far the worst of some random choices. */
async function withBlunder(one: Playable): Promise<{ record: GameRecord; n: number; action: Json }> {
  const { game, brain } = one;
  const random = Random.from(`a blunder in ${one.id}`);
  const options = defaultOptions(game.meta.options);
  const state = game.start(SEATS, options);
  const events: GameEvent[] = [];
  let planted: { n: number; action: Json } | null = null;
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      const chance = game.sample(state, random);
      events.push(makeEvent(game, { seat: null, chance }));
      game.applyChance(state, chance);
      continue;
    }
    const [seat] = turn.seats;
    let choice = brain.policy(state, seat, random);
    if (seat === 0 && !planted && events.length > SEATS + 1) {
      const bad = worstOf(one, game.view(state, 0), choice, random);
      if (bad !== null) {
        choice = bad;
        planted = { n: events.length, action: game.makeAction(choice) };
      }
    }
    events.push(makeEvent(game, { seat, choice }));
    game.apply(state, seat, choice);
  }
  if (!planted) throw new Error(`no blunder is possible in this game of ${one.id}`);
  const names = new Array<string>(SEATS).fill('medium');
  return { record: makeRecord(game, options, names, events, game.result(state)), ...planted };
}

/** A proposal that finishes clearly behind the sensible choice. */
function worstOf({ game, brain }: Playable, view: unknown, sensible: unknown, random: Random): unknown {
  const places = (choice: unknown) => {
    let sum = 0;
    for (let i = 0; i < TRIES; i++) {
      const own = Random.from(`try ${i}`);
      const state = game.imagine(view, own);
      game.apply(state, 0, choice);
      playToEnd(game, brain, state, own);
      sum += aheadShare(game.result(state).ranks, 0);
    }
    return sum / TRIES;
  };
  const good = places(sensible);
  const imagined = game.imagine(view, random);
  for (let i = 0; i < PROPOSALS; i++) {
    const bad = game.propose(imagined, 0, random);
    if (good - places(bad) >= CLEAR) return bad;
  }
  return null;
}
