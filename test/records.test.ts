import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyGame } from '../src/engine/game.ts';
import { parseRecord } from '../src/engine/record.ts';
import { type Invalid, replay } from '../src/engine/replay.ts';
import { findGame, games } from '../src/games/index.ts';

type Loose = { [key: string]: unknown; events: Loose[]; seats?: string[] };

const game = await findGame('breaking-away')!.rules();
const records = (id: string) =>
  readFileSync(join(import.meta.dirname, `examples/${id}.jsonl`), 'utf8')
    .trim()
    .split('\n');
const example = () => JSON.parse(records('breaking-away')[0]) as Loose;

function check(game: AnyGame, text: string): Invalid | null {
  const record = parseRecord(text);
  if (!record.ok) return { event: null, refusal: record.refusal };
  const positions = replay(game, record.value);
  for (;;) {
    const step = positions.next();
    if (step.done) return step.value;
  }
}

/** The first example record with one thing changed. */
function spoilt(change: (record: Loose) => void): Invalid | null {
  const record = example();
  change(record);
  return check(game, JSON.stringify(record));
}

test('the example itself is valid, also without options', () => {
  expect(spoilt(() => {})).toBeNull();
  expect(spoilt(record => delete record.options)).toBeNull();
});

test.each<[string, (record: Loose) => void, string]>([
  ['another format', r => (r.format = 'slipstream/2'), 'wrong-type'],
  ['an unknown field', r => (r.moves = []), 'unknown-field'],
  ['no seats', r => delete r.seats, 'missing-field'],
  ['a seat that is no text', r => (r.seats = [...r.seats!.slice(1), 3 as never]), 'wrong-type'],
  ['two seats', r => r.seats!.pop(), 'bad-seat-count'],
  ['an unknown option', r => (r.options = { wildCar: true }), 'unknown-option'],
  ['options that are null', r => (r.options = null), 'options-not-object'],
  ['a missing result', r => delete r.result, 'result-missing'],
  ['a result that is null', r => (r.result = null), 'result-wrong'],
  ['other ranks', r => ((r.result as Loose).ranks = [1, 1, 1]), 'result-wrong'],
  ['a field too many in the result', r => ((r.result as Loose).winner = 2), 'result-wrong'],
  ['a result too early', r => r.events.pop(), 'result-too-early'],
])('a head or result with %s is refused without an event', (_, change, code) => {
  expect(spoilt(change)).toMatchObject({ event: null, refusal: { code } });
});

test.each<[string, (events: Loose[]) => void, number, string]>([
  ['a field too many', events => (events[5].time = 1), 5, 'unknown-field'],
  ['a field too many in the action', events => ((events[5].do as Loose).rider = 1), 5, 'unknown-field'],
  ['a missing field', events => delete events[0].seat, 0, 'missing-field'],
  ['a text for a number', events => ((events[5].do as Loose).value = '7'), 5, 'wrong-type'],
  ['a fraction', events => ((events[5].do as Loose).value = 7.5), 5, 'wrong-type'],
  ['an unknown action', events => (events[5].do = { type: 'fly' }), 5, 'wrong-type'],
  ['a seat that is not there', events => (events[5].seat = 3), 5, 'no-such-seat'],
  ['the seat of another', events => (events[5].seat = 2), 5, 'not-your-rider'],
  ['a player for chance', events => events.splice(3, 1), 3, 'chance-due'],
  ['chance for a player', events => events.splice(5, 0, events[3]), 5, 'chance-not-due'],
  ['player and chance in one', events => (events[3].seat = 0), 3, 'unknown-field'],
  ['one more after the end', events => events.push(events[5]), example().events.length, 'game-over'],
])('an event with %s is refused by its index', (_, change, event, code) => {
  const invalid = spoilt(record => change(record.events));
  expect(invalid?.refusal.code).toBe(code);
  expect(invalid?.event).toBe(event);
});

/** Any part of a record replaced by any JSON gives an answer, never an exception. */
test.each(games.map(({ meta }) => meta.id))(
  'no damage to a record of %s makes the reader stumble',
  async id => {
    const game = await findGame(id)!.rules();
    const texts = records(id);
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.integer({ min: -2, max: 60 }),
      fc.constantFrom('H', 'finish', 'red', 'E'),
    );
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.infiniteStream(fc.nat()), anything, (index, path, value) => {
        const record = JSON.parse(texts[index]) as Loose;
        damage(record, path, value);
        const invalid = check(game, JSON.stringify(record));
        expect(invalid === null || invalid.refusal.rule.length > 0).toBe(true);
      }),
      { numRuns: 400 },
    );
  },
);

function damage(record: Loose, path: Iterator<number>, value: unknown): void {
  let node: { [key: string]: unknown } = record;
  for (;;) {
    const keys = Object.keys(node);
    const key = keys[(path.next().value as number) % keys.length];
    const child = node[key];
    const isLeaf = typeof child !== 'object' || child === null || Object.keys(child).length === 0;
    if (isLeaf || (path.next().value as number) % 4 === 0) {
      node[key] = value;
      return;
    }
    node = child as { [key: string]: unknown };
  }
}
