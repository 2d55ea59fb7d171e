import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/engine/game.ts';
import { stepAtRandom } from '../src/engine/play.ts';
import { Random } from '../src/engine/random.ts';
import { games } from '../src/games/index.ts';
import type { Standings } from '../src/kit/rivals/standings.ts';
import type { Threat } from '../src/kit/rivals/threat.ts';
import { setupsOf } from './setups.ts';

/** What the boards say of rivals, without their drawings. */
interface Rivals {
  standings(view: unknown): Standings | null;
  threat(view: unknown, piece: string): Threat | null;
}

/** Every name that a piece of some game has. */
const PIECES = [
  ...Array.from({ length: 8 }, (_, seat) => String(seat)),
  ...Array.from({ length: 24 }, (_, i) => `${Math.floor(i / 4)}.${i % 4}`),
  ...['red', 'yellow', 'blue', 'green', 'orange', 'black', 'white', 'purple', 'nobody'],
];

describe.each(games.map(entry => [entry.meta.id, entry] as const))('%s', async (id, entry) => {
  const game = await entry.rules();
  const rivals: Rivals = {
    ...(await import(`../src/games/${id}/board/rivals/standings.ts`)),
    ...(await import(`../src/games/${id}/board/rivals/threat.ts`)),
  };

  test('every seat stands once in the race, from the first to the last', () => {
    walk(game, 'standings', (state, random) => {
      const view = game.view(state, random.below(2) === 0 ? null : 0);
      const standings = rivals.standings(view);
      if (!standings) return 0;
      const seats = standings.rows.flatMap(({ seat }) => (seat === null ? [] : [seat]));
      expect(seats.toSorted((a, b) => a - b)).toEqual([...seats.keys()]);
      const places = standings.rows.flatMap(({ place }) => (place === null ? [] : [place]));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const gaps = standings.rows.flatMap(({ gap }) => (gap === null ? [] : [gap]));
      expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
      if (gaps.length > 0) expect(gaps[0]).toBe(0);
      return 1;
    });
  });

  test('standings and threats depend on the view alone: hidden information changes nothing', () => {
    walk(game, 'threats', (state, random, seats) => {
      const viewer = random.below(seats + 1);
      const view = game.view(state, viewer === seats ? null : viewer);
      const other = game.view(game.imagine(view, random), viewer === seats ? null : viewer);
      const read = (seen: unknown) => [
        rivals.standings(seen),
        ...PIECES.map(piece => rivals.threat(seen, piece)),
      ];
      expect(read(other)).toEqual(read(view));
      return read(view).filter(Boolean).length;
    });
  });
});

/** Plays random games of several setups and looks at some of their states; something must have been seen. */
function walk(
  game: AnyGame,
  seed: string,
  look: (state: unknown, random: Random, seats: number) => number,
): void {
  let seen = 0;
  for (const { seats, options } of setupsOf(game, 2)) {
    const random = Random.from(`${seed} ${seats}`);
    const state = game.start(seats, options);
    for (let step = 0; game.turn(state).kind !== 'over'; step++) {
      stepAtRandom(game, state, random);
      if (step % 9 === 0) seen += look(state, random, seats);
    }
  }
  expect(seen).toBeGreaterThan(10);
}
