import { describe, expect, test } from 'vitest';
import type { GameEntry } from '../../engine/entry.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { defaultOptions } from '../../engine/options.ts';
import { legalChoices, stepAtRandom } from '../../engine/play.ts';
import { Random } from '../../engine/random.ts';
import { games } from '../../games/index.ts';
import { MoveParser, type Question } from './move-parser.ts';

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

async function firstOf(
  game: string,
  wanted: (question: Question) => boolean,
): Promise<[MoveParser, Question]> {
  const entry = games.find(({ meta }) => meta.id === game)!;
  const [rules, notation] = await Promise.all([entry.rules(), entry.notation()]);
  for (const question of questionsOf(rules)) {
    if (wanted(question)) return [new MoveParser(rules, notation, question), question];
  }
  throw new Error('never asked');
}

describe.each(games)('$meta.name', (entry: GameEntry) => {
  test('every listed move can be typed as it is offered, and as a record writes it', async () => {
    const [game, notation] = await Promise.all([entry.rules(), entry.notation()]);
    for (const question of [...questionsOf(game)].slice(0, 60)) {
      const parser = new MoveParser(game, notation, question);
      expect(parser.read(parser.example).ok).toBe(true);
      const offered = parser.complete('');
      for (const [i, action] of (question.legal ?? []).entries()) {
        expect(parser.read(offered[i])).toEqual({ ok: true, value: action });
        expect(parser.read(JSON.stringify(action))).toEqual({ ok: true, value: action });
      }
    }
  });

  test('nonsense is refused with a message of the game', async () => {
    const [parser] = await firstOf(entry.meta.id, () => true);
    for (const text of ['', 'x', '1 2 3', '9'.repeat(40), '{"type":', '{}', '{"type":"cheat"}', 'null']) {
      expect(parser.read(text).ok).toBe(false);
    }
    expect(parser.read('{"type":')).toMatchObject({ refusal: { code: 'not-json' } });
  });
});

test('text is completed by prefix, or by a match in the middle if no move starts with it', async () => {
  const [parser] = await firstOf('ausgebremst', ({ legal }) => (legal?.length ?? 0) > 2);
  const [first] = parser.complete('');
  const [card, space] = first.split(' ');
  expect(parser.complete(card).every(move => move.startsWith(card))).toBe(true);
  expect(parser.complete(space.toUpperCase())).toContain(first);
  expect(parser.complete('nowhere')).toEqual([]);
});

test('an illegal move is refused with the number of the rule', async () => {
  const [parser] = await firstOf('breaking-away', ({ legal }) => legal === null);
  expect(parser.read('8 8 7 7 / 9 8 8 / 7 7 6 / 6 5 6')).toMatchObject({ refusal: { rule: 'BA-4' } });
});
