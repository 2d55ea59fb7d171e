import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { defaultOptions } from '../../../../engine/options.ts';
import { stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import type { Options } from '../../meta.ts';
import { colours } from '../colours.ts';
import { charts, hillsIn, minutesIn, spansOf, tempoIn } from './chart.ts';
import { stagesOf, type Turn } from './history.ts';

const turn = (stage: number, leader: number, minutes: [number, number][] = [], hill = false): Turn => ({
  stage,
  seat: 0,
  tempo: 44,
  leader,
  hill,
  minutes: new Map(minutes),
});
const turns = [turn(1, 0), turn(1, 1, [[0, 3]], true), turn(1, 1, [[0, 5]], true), turn(2, 1)];

test('turns are divided into stages, and minutes begin again with each', () => {
  expect(spansOf(turns)).toEqual([
    { stage: 1, from: 0, to: 2 },
    { stage: 2, from: 3, to: 3 },
  ]);
  expect(minutesIn(turns, spansOf(turns)[0], 0)).toEqual([0, 3, 5]);
  expect(minutesIn(turns, spansOf(turns)[1], 0)).toEqual([0]);
});

test('the tempo belongs to the wearer of the jersey, and hills have a start and an end', () => {
  const [first, second] = spansOf(turns);
  expect(tempoIn(turns, first, 0)).toEqual([44, null, null]);
  expect(tempoIn(turns, first, 1)).toEqual([null, 44, 44]);
  expect(hillsIn(turns, first, 0)).toEqual([{ part: 0, from: 2, to: 3, name: { key: 'chart.hill' } }]);
  expect(hillsIn(turns, second, 1)).toEqual([]);
});

test('charts start every stage at zero minutes', () => {
  const state = game.start(3, defaultOptions(game.meta.options) as Options);
  const random = Random.from('chart');
  const said: Log = [];
  while (game.turn(state).kind !== 'over') stepAtRandom(game, state, random, said);
  const log: Entry[] = said.map((entry, i) => ({ ...entry, n: i + 1 }));
  const players = [0, 1, 2].map(seat => ({ seat, name: '', colour: colours[seat], bot: true }));
  const [minutes, tempo] = charts({ view: game.view(state, null), viewer: null, players, log });
  expect(minutes.parts.length).toBe(stagesOf(log).length);
  for (const { values } of minutes.series) expect(values.map(stage => stage[0])).toEqual(values.map(() => 0));
  for (const [part, { steps }] of tempo.parts.entries())
    for (let step = 1; step <= steps; step++) {
      const wearing = tempo.series.filter(({ values }) => values[part][step] !== null);
      expect(wearing.length).toBeLessThanOrEqual(1);
    }
});
