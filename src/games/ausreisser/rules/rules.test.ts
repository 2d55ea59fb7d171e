import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import type { Log } from '../../../engine/log.ts';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { newGame } from '../testing.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { view } from '../view/view.ts';
import { makeCards } from './actions.ts';
import { FACES, packOf } from './data.ts';

test('random games reach every log key, except stages that end by AR-9', () => {
  const random = Random.from('variety');
  const missing = new Set(Object.keys(texts).filter(key => /^log\.\w+$/.test(key)));
  for (let i = 0; i < 200; i++) {
    const state = newGame(2 + (i % 5), { stages: 2, manualDraw: i % 2 === 1 });
    const log: Log = [];
    while (stepAtRandom(game, state, random, log)) {}
    for (const { key } of log) missing.delete(`log.${key}`);
  }
  missing.delete('log.stranded');
  missing.delete('log.emptyHanded');
  expect([...missing]).toEqual([]);
});

/** The cards publicly removed from a hand or the pile. */
function cardsLaid(log: Log): Json[] {
  return log.flatMap(({ key, args }) => {
    if (key === 'play' || key === 'putAway') return args.cards;
    if (key === 'hill') return ['H'];
    return key === 'windsDrawn' ? new Array(Number(args.winds)).fill('W') : [];
  });
}

test('AR-1: no card is lost or doubled: those in hand, laid and unseen make the pack, for every viewer', () => {
  const random = Random.from('conservation');
  const state = newGame(4, { stages: 1 });
  const pack = makeCards(packOf(state.options)).map(String).sort();
  const laid: Json[] = [];
  for (let log: Log = []; stepAtRandom(game, state, random, log); log = []) {
    laid.push(...cardsLaid(log));
    for (const viewer of [0, 1, 2, 3, null]) {
      const { unseen, riders } = view(state, viewer);
      const hidden = unseen.flatMap((count, card) => new Array(count).fill(FACES[card]));
      const hands = riders.flatMap(({ hand }) => hand ?? []);
      expect([...laid, ...hidden, ...hands].map(String).sort()).toEqual(pack);
    }
  }
});

test('AR-20, AR-23: the bound on events counts a turn a card, the draws, the smaller hands and the hills', () => {
  expect(meta.longest(2, newGame(2, { stages: 1 }).options)).toBe(1 + 87 + 5);
  expect(meta.longest(2, newGame(2, { stages: 3, manualDraw: true }).options)).toBe(
    3 * (1 + 2 * 87 + 12 + 5),
  );
});
