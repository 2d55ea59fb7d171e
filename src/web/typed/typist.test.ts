import { describe, expect, test } from 'vitest';
import type { GameEntry } from '../../engine/entry.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { defaultOptions } from '../../engine/options.ts';
import { legalChoices, stepAtRandom } from '../../engine/play.ts';
import { Random } from '../../engine/random.ts';
import { games } from '../../games/index.ts';
import { type Question, Typist } from './typist.ts';

/** The questions of a random game of three, one after the other. */
function* questionsOf(game: AnyGame): Generator<Question> {
  const random = Random.from('typed');
  const state = game.start(3, defaultOptions(game.meta.options));
  do {
    const turn = game.turn(state);
    if (turn.kind !== 'seats') continue;
    for (const seat of [...turn.seats, ...turn.interrupts]) {
      const choices = legalChoices(game, state, seat);
      const legal = choices?.map(choice => game.makeAction(choice)) ?? null;
      yield { state: game.view(state, seat) as Json, seat, legal };
    }
  } while (stepAtRandom(game, state, random));
}

async function firstOf(game: string, wanted: (question: Question) => boolean): Promise<[Typist, Question]> {
  const entry = games.find(({ meta }) => meta.id === game)!;
  const [rules, notation] = await Promise.all([entry.rules(), entry.notation()]);
  for (const question of questionsOf(rules)) {
    if (wanted(question)) return [new Typist(rules, notation, question), question];
  }
  throw new Error('never asked');
}

describe.each(games)('$meta.name', (entry: GameEntry) => {
  test('every listed move can be typed as it is offered, and as a record writes it', async () => {
    const [game, notation] = await Promise.all([entry.rules(), entry.notation()]);
    for (const question of [...questionsOf(game)].slice(0, 60)) {
      const typist = new Typist(game, notation, question);
      expect(typist.read(typist.example).ok).toBe(true);
      const offered = typist.complete('');
      for (const [i, action] of (question.legal ?? []).entries()) {
        expect(typist.read(offered[i])).toEqual({ ok: true, value: action });
        expect(typist.read(JSON.stringify(action))).toEqual({ ok: true, value: action });
      }
    }
  });

  test('nonsense is refused in words of the game', async () => {
    const [typist] = await firstOf(entry.meta.id, () => true);
    for (const text of ['', 'x', '1 2 3', '9'.repeat(40), '{"type":', '{}', '{"type":"cheat"}', 'null']) {
      expect(typist.read(text).ok).toBe(false);
    }
    expect(typist.read('{"type":')).toMatchObject({ refusal: { code: 'not-json' } });
  });
});

test('what is typed is completed from the beginning, or from the middle where nothing begins so', async () => {
  const [typist] = await firstOf('ausgebremst', ({ legal }) => (legal?.length ?? 0) > 2);
  const [first] = typist.complete('');
  const [card, space] = first.split(' ');
  expect(typist.complete(card).every(move => move.startsWith(card))).toBe(true);
  expect(typist.complete(space.toUpperCase())).toContain(first);
  expect(typist.complete('nowhere')).toEqual([]);
});

test('what the rules forbid is refused with the number of the rule', async () => {
  const [typist] = await firstOf('breaking-away', ({ legal }) => legal === null);
  expect(typist.read('8 8 7 7 / 9 8 8 / 7 7 6 / 6 5 6')).toMatchObject({ refusal: { rule: 'BA-4' } });
});
