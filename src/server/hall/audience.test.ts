import { describe, expect, test } from 'vitest';
import { Random } from '../../engine/random.ts';
import type { Viewer } from '../../engine/turn.ts';
import { games } from '../../games/index.ts';
import { follow } from '../../protocol/follow.ts';
import { copyTable } from '../../table/copy.ts';
import { Keeper, revive, reviveTable, rulesOf } from '../../table/testing.ts';
import type { TableView } from '../../table/view/view.ts';
import { systemClock } from '../clock.ts';
import { Audience, BROADCAST_INTERVAL, viewFor, type Watcher } from './audience.ts';

/** Follows a table by the messages it gets. */
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
  const audience = new Audience(keeper.game, keeper.table, now);
  const followers = [...keeper.table.seats.keys(), null].map(viewer => new Follower(keeper, viewer));
  for (const follower of followers) audience.add(keeper.table, follower);
  return { audience, followers };
}

/** Somebody acts. The table before stays as it was. */
function step(keeper: Keeper): void {
  keeper.table = copyTable(keeper.table);
  keeper.step();
}

describe.each(games.map(({ meta }) => meta.id))('%s', id => {
  test('whoever is sent changes when, in the end all see the table as it is', async () => {
    const game = await rulesOf(id);
    const random = Random.from(`audience ${id}`);
    const keeper = new Keeper(game, {}, 3).sitAll();
    const { audience, followers } = gather(keeper);
    for (let n = 0; n < 200 && keeper.table.phase === 'running'; n++) {
      step(keeper);
      const whom = random.pick([undefined, undefined, 'all', ...followers] as const);
      audience.broadcast(keeper.table, whom);
      for (const follower of followers) {
        const isCurrent =
          whom === 'all' || whom === follower || keeper.table.toAct.includes(follower.viewer!);
        if (isCurrent) expect(follower.view).toEqual(revive(viewFor(game, keeper.table, follower.viewer, 0)));
      }
    }
    audience.broadcast(keeper.table, 'all');
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
    now += (BROADCAST_INTERVAL - 1) / 3;
    const acting = keeper.table.toAct[0];
    step(keeper);
    audience.broadcast(keeper.table);
    for (const seat of [acting, ...keeper.table.toAct]) {
      expect(followers[seat].view.step).toBe(keeper.table.step);
    }
  }
  expect(spectator.told).toBe(0);
  expect(audience.isBehind(keeper.table)).toBe(true);
  audience.broadcast(keeper.table, 'all');
  expect(spectator.told).toBe(1);
  expect(spectator.view.log.filter(({ key }) => key === 'ride')).toHaveLength(3);
});

test('who has not heard anything for a while hears at once', async () => {
  const keeper = new Keeper(await rulesOf('breaking-away')).sitAll();
  let now = 1000;
  const { audience, followers } = gather(keeper, () => now);
  for (let n = 1; n <= 3; n++) {
    now += BROADCAST_INTERVAL;
    step(keeper);
    audience.broadcast(keeper.table);
    for (const { view } of followers) expect(view.step).toBe(keeper.table.step);
  }
});

test('lines of chat are sent once, and a client keeps as many as a view has', async () => {
  const keeper = new Keeper(await rulesOf('breaking-away')).sitAll();
  const { audience, followers } = gather(keeper);
  const talk = (count: number) => {
    for (let n = 0; n < count; n++) keeper.by(n % 2, { type: 'say', text: `line ${n}` });
  };
  for (const count of [1, 150, 3, 60, 250, 2]) {
    // As if it were loaded again: equal, but nothing in it is the same object.
    keeper.table = reviveTable(keeper.table);
    talk(count);
    audience.broadcast(keeper.table, 'all');
    for (const { view, viewer } of followers) {
      expect(view).toEqual(revive(viewFor(keeper.game, keeper.table, viewer, 0)));
    }
  }
  keeper.table = reviveTable(keeper.table);
  for (const from of [0, 2]) keeper.do({ type: 'concede', from });
  keeper.do({ type: 'close', from: 1 });
  audience.broadcast(keeper.table, 'all');
  expect(followers.at(-1)!.view.chat).toHaveLength(200);
});
