import { expect, test } from 'vitest';
import { expectValue, Keeper, revive, rulesOf, START } from '../testing.ts';
import { rebuild } from './rebuild.ts';

const game = await rulesOf('breaking-away');

function someEvents() {
  const keeper = new Keeper(game).sitAll();
  for (let i = 0; i < 8; i++) keeper.step();
  return { table: keeper.table, events: revive(keeper.events) as { [field: string]: unknown }[] };
}

test('a table comes back from its stored events', () => {
  const { table, events } = someEvents();
  expect(expectValue(rebuild(game, events))).toEqual(table);
});

test.each<[string, (events: { [field: string]: unknown }[]) => void, string, number]>([
  ['a gap', events => events.splice(2, 1), 'wrong-seq', 3],
  ['an unknown field', events => Object.assign(events[1], { admin: true }), 'unknown-field', 2],
  ['an unknown type', events => Object.assign(events[1], { type: 'won' }), 'wrong-type', 2],
  [
    'an act against the rules',
    events => Object.assign(events.at(-1)!, { do: { type: 'ride', value: 99 } }),
    'value-not-held',
    15,
  ],
  ['a seat that is not there', events => Object.assign(events[1], { seat: 7 }), 'no-such-seat', 2],
  ['a second creation', events => events.push({ ...events[0], seq: 16 }), 'wrong-order', 16],
  [
    'an opening without all choices',
    events => events.splice(6, 9, { type: 'opened', seq: 7, at: START }),
    'wrong-order',
    7,
  ],
  [
    'taking back what was not done',
    events => events.splice(5, 10, { type: 'undone', seq: 6, at: START, seat: 0 }),
    'wrong-order',
    6,
  ],
  ['an act before the start', events => events.splice(1, 14, { ...events[14], seq: 2 }), 'wrong-order', 2],
  ['time that runs backwards', events => Object.assign(events[4], { at: 0 }), 'wrong-order', 5],
  [
    'options the game has not',
    events => Object.assign(events[0], { options: { nitro: 1 } }),
    'unknown-option',
    1,
  ],
  ['another game', events => Object.assign(events[0], { game: 'chess' }), 'unknown-game', 1],
  ['nothing', events => events.splice(0), 'no-events', 0],
])('%s is refused', (_, spoil, code, event) => {
  const { events } = someEvents();
  expect(events).toHaveLength(15);
  spoil(events);
  const args = event > 0 ? { event } : {};
  expect(rebuild(game, events)).toMatchObject({ ok: false, refusal: { code, args } });
});
