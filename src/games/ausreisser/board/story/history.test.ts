import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { newGame } from '../../testing.ts';
import { chapters, stagesOf, turnsOf } from './history.ts';

const random = Random.from('history');
const state = newGame(4, { stages: 3 });
const log: Log = [];
/** The real state after every turn. */
const stood: { tempo: number | null; leader: number | null; penalties: number[] }[] = [];
for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
  if (turn.kind === 'chance') game.applyChance(state, game.sample(state, random), log);
  else {
    const { stage } = state;
    const entries = log.length;
    game.apply(state, turn.seats[0], game.propose(state, turn.seats[0], random), log);
    const rode = log.slice(entries).some(({ key }) => key.startsWith('ride'));
    const { tempo, leader, penalties } = state;
    if (rode && stage === state.stage) stood.push({ tempo, leader, penalties: penalties.slice() });
  }
}
const entries: Entry[] = log.map((entry, i) => ({ ...entry, n: i + 1 }));

test('tempo, jersey and minutes after every turn follow from the log', () => {
  const told = turnsOf(entries).map(({ tempo, leader, minutes }) => ({
    tempo,
    leader,
    penalties: [0, 1, 2, 3].map(seat => minutes.get(seat) ?? 0),
  }));
  expect(told).toEqual(stood);
});

test('the points of all stages make the score, and one rider wins each jersey', () => {
  const stages = stagesOf(entries);
  expect(stages).toHaveLength(3);
  const sums = state.scores.map((_, seat) => stages.reduce((sum, { points }) => sum + points[seat], 0));
  expect(sums).toEqual(state.scores);
  for (const { points, jersey } of stages) expect(points[jersey]).toBe(1);
});

test('the log has a chapter for each stage and one sentence for each ride, with its sum', () => {
  const told = chapters(entries);
  expect(told.map(({ title }) => title?.args?.stage)).toEqual([1, 2, 3]);
  const rides = told.flatMap(({ entries }) => entries).filter(({ args }) => 'figures' in args);
  expect(rides).toHaveLength(stood.length);
  expect(rides.some(({ args }) => /^\d\d \+ 2 = \d\d$/.test(String(args.figures)))).toBe(true);
  for (const { args } of rides) expect(String(args.figures)).toMatch(new RegExp(`${args.ridden}$`));
});
