import { describe, expect, test } from 'vitest';
import { Random } from '../../engine/random.ts';
import type { Viewer } from '../../engine/turn.ts';
import { games } from '../../games/index.ts';
import { Keeper, revive, rulesOf } from '../../table/testing.ts';
import type { TableView } from '../../table/view.ts';
import { systemClock } from '../clock.ts';
import { follow } from '../protocol/follow.ts';
import { Audience, SOON } from './audience.ts';
import type { Watcher } from './feed.ts';
import { viewFor } from './views.ts';

/** Follows a table by what it is told of it. */
class Follower implements Watcher {
  readonly viewer: Viewer;
  readonly hash = null;
  readonly isPresent = true;
  view: TableView;
  /** How often it was told something. */
  told = 0;

  constructor({ game, table }: Keeper, viewer: Viewer) {
    this.viewer = viewer;
    this.view = revive(viewFor(game, table, viewer, 0));
  }

  push(message: string): void {
    this.view = follow(this.view, JSON.parse(message))!;
    this.told++;
  }

  end(): void {}
}

/** Everybody and a spectator watch. */
function gather(keeper: Keeper, now = systemClock.elapsed): { audience: Audience; followers: Follower[] } {
  const audience = new Audience(now);
  const followers = [...keeper.table.seats.keys(), null].map(viewer => new Follower(keeper, viewer));
  for (const follower of followers) audience.add(keeper.game, keeper.table, follower);
  return { audience, followers };
}

function step(keeper: Keeper, audience: Audience): void {
  audience.remember(keeper.game, keeper.table);
  keeper.step();
}

describe.each(games.map(({ meta }) => meta.id))('%s', id => {
  test('whoever is told of changes when, in the end all see the table as it is', async () => {
    const game = await rulesOf(id);
    const random = Random.from(`audience ${id}`);
    const keeper = new Keeper(game, {}, 3).sitAll();
    const { audience, followers } = gather(keeper);
    for (let n = 0; n < 200 && keeper.table.phase === 'running'; n++) {
      step(keeper, audience);
      const whom = random.pick([undefined, undefined, 'all', ...followers] as const);
      audience.publish(game, keeper.table, whom);
      for (const follower of followers) {
        const isCurrent =
          whom === 'all' || whom === follower || keeper.table.toAct.includes(follower.viewer!);
        if (isCurrent) expect(follower.view).toEqual(revive(viewFor(game, keeper.table, follower.viewer, 0)));
      }
    }
    audience.publish(game, keeper.table, 'all');
    expect(audience.isBehind(keeper.table)).toBe(false);
    for (const { view, viewer } of followers) {
      expect(view).toEqual(revive(viewFor(game, keeper.table, viewer, 0)));
    }
  });
});

test('who acts and who is next hear at once, the others of several changes at one go', async () => {
  const keeper = new Keeper(await rulesOf('breaking-away')).sitAll();
  while (keeper.table.toAct.length > 1) keeper.step();
  let now = 1000;
  const { audience, followers } = gather(keeper, () => now);
  const spectator = followers.at(-1)!;
  for (let n = 0; n < 3; n++) {
    now += (SOON - 1) / 3;
    const acting = keeper.table.toAct[0];
    step(keeper, audience);
    audience.publish(keeper.game, keeper.table);
    for (const seat of [acting, ...keeper.table.toAct]) {
      expect(followers[seat].view.step).toBe(keeper.table.step);
    }
  }
  expect(spectator.told).toBe(0);
  expect(audience.isBehind(keeper.table)).toBe(true);
  audience.publish(keeper.game, keeper.table, 'all');
  expect(spectator.told).toBe(1);
  expect(spectator.view.log.filter(({ key }) => key === 'ride')).toHaveLength(3);
});

test('who has not heard anything for a while hears at once', async () => {
  const keeper = new Keeper(await rulesOf('breaking-away')).sitAll();
  let now = 1000;
  const { audience, followers } = gather(keeper, () => now);
  for (let n = 1; n <= 3; n++) {
    now += SOON;
    step(keeper, audience);
    audience.publish(keeper.game, keeper.table);
    for (const { view } of followers) expect(view.step).toBe(keeper.table.step);
  }
});

test('what was never stored is never told if another process was faster', async () => {
  const keeper = new Keeper(await rulesOf('breaking-away')).sitAll();
  const actsOfThree = () => {
    const { table, game } = keeper;
    const order = game.view(table.state, null) as { order: [number][]; next: number };
    return new Set(order.order.slice(order.next, order.next + 3).map(([seat]) => seat)).size === 3;
  };
  while (keeper.table.toAct.length > 1 || !actsOfThree()) keeper.step();
  const { audience, followers } = gather(keeper);
  const stored = revive(keeper.table);
  step(keeper, audience);
  // Here is what the store has: two acts, of which the first is another one.
  keeper.table = stored;
  keeper.step();
  keeper.step();
  audience.publish(keeper.game, stored);
  audience.publish(keeper.game, stored, 'all');
  for (const { view, viewer } of followers) {
    expect(view).toEqual(revive(viewFor(keeper.game, stored, viewer, 0)));
  }
});
