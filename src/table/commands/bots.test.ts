import { expect, test } from 'vitest';
import { decide } from '../../bots/decide.ts';
import type { Level } from '../../bots/levels.ts';
import type { Json } from '../../engine/json.ts';
import { games } from '../../games/index.ts';
import { Keeper } from '../testing.ts';
import { awaited } from '../view/awaited.ts';

const withBots = games.filter(({ brain }) => brain);

test.each(withBots.map(({ meta }) => meta.id))(
  'bots play a table of %s to its end, each with its own view',
  async id => {
    const game = await games.find(({ meta }) => meta.id === id)!.rules();
    const level: Level = 'easy';
    const seats = Array.from({ length: game.meta.seats.min }, () => ({ kind: 'bot', level }) as const);
    const keeper = new Keeper(game, { seats });
    while (keeper.table.phase === 'running') {
      const { step, state } = keeper.table;
      // Bots that may interrupt decide together with the others, before any decision is applied.
      const asked = awaited(game, keeper.table).toSorted((a, b) => Number(b.interrupt) - Number(a.interrupt));
      for (const { seat, interrupt } of asked) {
        const view = game.view(state, seat) as Json;
        const mode = interrupt ? 'interrupt' : 'act';
        const { action } = await decide({ game: id, level, view, seat, seed: `${step} ${seat}`, mode });
        if (action === null) continue;
        keeper.do({ type: 'play-for', from: 'house', seat, do: action, step });
        if (keeper.table.step !== step) break;
      }
    }
    expect(keeper.table.phase).toBe('over');
    expect(keeper.events.some(event => event.type === 'acted' && event.bot === level)).toBe(true);
  },
);
