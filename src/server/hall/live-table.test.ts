import { describe, expect, onTestFinished, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import type { Parsed } from '../../engine/refusal.ts';
import type { Viewer } from '../../engine/turn.ts';
import { LINE_UP } from '../../games/breaking-away/testing.ts';
import { games } from '../../games/index.ts';
import { follow } from '../../protocol/follow.ts';
import type { Ask, ClientRequest, Secret } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import { expectValue, revive } from '../../table/testing.ts';
import type { TableView } from '../../table/view/view.ts';
import { setup } from '../testing/api.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { FaultyStore } from '../testing/faulty-store.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { anyAction, rulesOf } from '../testing/players.ts';
import type { Watcher } from './audience.ts';
import { Hall, type Visit } from './hall.ts';

/** Follows a table by what it is sent, and says hello again with what it has when it is sent away. */
class Follower implements Watcher {
  readonly viewer: Viewer;
  readonly hash: Watcher['hash'];
  readonly isPresent = true;
  view: TableView | null = null;
  isEnded = true;
  private readonly hall: Hall;
  private readonly visit: Visit;

  constructor(hall: Hall, visit: Visit) {
    this.hall = hall;
    this.visit = visit;
    this.viewer = visit.who.viewer;
    this.hash = visit.who.hash;
  }

  async hello(): Promise<void> {
    await this.hall.watch(this.visit, this, ({ version, view }) => {
      this.isEnded = false;
      if (version !== this.view?.version) {
        this.view = follow(this.view, { type: 'table', view: revive(view(this.view?.log.at(-1)?.n ?? 0)) });
      }
    });
  }

  async reconnect(): Promise<void> {
    this.hall.unwatch(this.visit, this);
    await this.hello();
  }

  push(message: string): void {
    this.view = follow(this.view, JSON.parse(message));
  }

  end(): void {
    this.isEnded = true;
  }
}

/** Two processes that share a store, each with its own memory. */
class Room {
  readonly faults: FaultyStore;
  readonly halls: readonly Hall[];
  readonly secrets: Secret[] = [];
  table = '';
  private asked = 0;

  static async open(game: string, seats = 3, halls = 1, mostEvents = 20_000): Promise<Room> {
    const { store } = await open(await emptyLocation(sqliteLocation));
    const room = new Room(new FaultyStore(store), halls, mostEvents);
    const openSeats = Array.from({ length: seats }, () => ({ kind: 'open' }) as const);
    const made = expectValue(await room.halls[0].maker.make({ ...setup, game, seats: openSeats }));
    room.table = made.table;
    for (let seat = 0; seat < seats; seat++) {
      const sit: ClientRequest = { type: 'sit', seat, name: `Player ${seat}`, nonce: `nonce-of-${seat}` };
      const { secret } = expectValue(await room.ask(null, sit));
      room.secrets.push(secret!);
    }
    return room;
  }

  private constructor(faults: FaultyStore, halls: number, mostEvents: number) {
    this.faults = faults;
    this.halls = Array.from(
      { length: halls },
      () => new Hall(faults.store, { mostEvents, onError: () => {} }),
    );
    onTestFinished(async () => void (await Promise.all(this.halls.map(hall => hall.close()))));
  }

  async enter(viewer: Viewer, at = 0): Promise<Visit> {
    return expectValue(
      await this.halls[at].enter(this.table, viewer === null ? undefined : this.secrets[viewer]),
    );
  }

  async ask(viewer: Viewer, ask: ClientRequest, rest: Partial<Ask> = {}, at = 0): Promise<Parsed<Done>> {
    const visit = await this.enter(viewer, at);
    return this.halls[at].ask(visit, { id: `ask-${this.asked++}`, ask, ...rest });
  }

  async look(viewer: Viewer, at = 0): Promise<TableView> {
    return revive(await this.halls[at].look(await this.enter(viewer, at), 0));
  }

  async follow(viewer: Viewer, at = 0): Promise<Follower> {
    const follower = new Follower(this.halls[at], await this.enter(viewer, at));
    await follower.hello();
    return follower;
  }
}

/** A race in which this seat is to ride. */
async function newRace(halls = 1): Promise<{ room: Room; seat: number; step: number }> {
  const room = await Room.open('breaking-away', 3, halls);
  for (let seat = 0; seat < 3; seat++)
    await room.ask(seat, { type: 'act', do: { type: 'allocate', values: LINE_UP } });
  const { awaited, step } = await room.look(null);
  return { room, seat: awaited[0], step };
}

const ride = (value: number, step: number): ClientRequest => ({
  type: 'act',
  do: { type: 'ride', value } as Json,
  step,
});
const TROUBLE = { ok: false, refusal: { code: 'trouble', rule: 'server' } };

describe('a write whose outcome is unknown', () => {
  test.each(['not-written', 'answer-lost'] as const)('%s: everybody is shown what is stored', async fault => {
    const { room, seat, step } = await newRace();
    const other = (seat + 1) % 3;
    const followers = [await room.follow(seat), await room.follow(other), await room.follow(null)];
    const before = await room.look(other);
    room.faults.fault = () => fault;
    // Behind the failing act in line: a look, a new watcher and a request.
    const asked = room.ask(seat, ride(8, step), { id: 'ride' });
    const looked = room.look(other);
    const joined = room.follow(other);
    expect(await asked).toMatchObject(TROUBLE);
    room.faults.fault = () => 'none';
    const isStored = fault === 'answer-lost';
    for (const view of [await looked, (await joined).view!]) {
      expect(view.step > step).toBe(isStored);
      if (!isStored) expect(view).toEqual(before);
    }
    // Asked again under the same id it is done once.
    expect(await room.ask(seat, ride(8, step), { id: 'ride' })).toMatchObject({
      ok: true,
      value: isStored ? { repeated: true } : {},
    });
    await room.ask(seat, { type: 'say', text: 'done' });
    for (const follower of followers) {
      const view = await room.look(follower.viewer);
      expect(follower.isEnded).toBe(false);
      expect(follower.view).toEqual(view);
      expect(view.log.filter(({ key }) => key === 'ride')).toHaveLength(1);
    }
  });

  test('a version that was shown never means something else later', async () => {
    const { room, seat, step } = await newRace();
    const other = (seat + 1) % 3;
    room.faults.fault = () => 'not-written';
    const asked = room.ask(seat, ride(8, step));
    const looked = await room.look(other);
    await asked;
    room.faults.fault = () => 'none';
    const rode = expectValue(await room.ask(seat, ride(7, step)));
    // Somebody who has this version must not hear that it is up to date.
    expect(rode.version).toBeGreaterThan(looked.version);
    const { log } = await room.look(other);
    expect(log.filter(({ key }) => key === 'ride')).toMatchObject([{ args: { value: 7 } }]);
  });

  test('watchers are sent what was stored though nobody comes to the table any more', async () => {
    const { room, seat, step } = await newRace();
    const follower = await room.follow(null);
    room.faults.fault = () => 'answer-lost';
    expect(await room.ask(seat, ride(8, step))).toMatchObject(TROUBLE);
    await expect.poll(() => follower.view!.step).toBeGreaterThan(step);
  });
});

test('a watcher that comes while the table cannot be read is sent what happens later', async () => {
  const { room, seat, step } = await newRace();
  await room.follow(seat);
  room.faults.fault = () => 'not-written';
  expect(await room.ask(seat, ride(8, step))).toMatchObject(TROUBLE);
  room.faults.fault = () => 'none';
  const joined = Promise.withResolvers<Follower>();
  // When the table is read to recover, the new watcher waits behind that.
  room.faults.beforeRead = () => {
    room.faults.beforeRead = () => {};
    joined.resolve(room.follow(null));
    throw new Error('the read failed');
  };
  const follower = await joined.promise;
  for (const request of [ride(8, step), { type: 'concede' } as const]) {
    expectValue(await room.ask(seat, request));
    const { version } = await room.look(null);
    await expect.poll(() => follower.view!.version).toBe(version);
  }
});

test('news that comes while a table is read again is not lost', async () => {
  const { room, seat } = await newRace(2);
  const follower = await room.follow(null);
  const say = { type: 'say', text: 'Allez!' } as const;
  await room.ask(seat, say, { id: 'say' }, 1);
  await room.look(null);
  // The request is repeated, so the table is read again. Another process writes the next event just after that.
  room.faults.afterRead = () => {
    room.faults.afterRead = async () => {};
    return room.ask(seat, { type: 'concede' }, {}, 1);
  };
  expect(await room.ask(seat, say, { id: 'say' })).toMatchObject({ ok: true, value: { repeated: true } });
  const { version } = await room.look(null, 1);
  await expect.poll(() => follower.view!.version).toBe(version);
});

test('what was never stored is never sent if another process was faster', async () => {
  const { room, seat, step } = await newRace(2);
  const followers = await Promise.all(
    [0, 1].flatMap(at => [seat, (seat + 1) % 3, null].map(viewer => room.follow(viewer, at))),
  );
  const answers = await Promise.all([0, 1].map(at => room.ask(seat, ride(7 + at, step), {}, at)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { value } = (await room.look(null)).log.find(({ key }) => key === 'ride')!.args;
  expect(answers.findIndex(({ ok }) => ok)).toBe(Number(value) - 7);
  for (const follower of followers) {
    const view = await room.look(follower.viewer);
    await expect.poll(() => follower.view).toEqual(view);
  }
});

test('a repeated request does not read the whole table again', async () => {
  const { room, seat, step } = await newRace();
  await room.ask(seat, ride(8, step), { id: 'ride' });
  const text = { type: 'say', text: 'Allez!' } as const;
  await room.ask(seat, text, { id: 'say' });
  const before = room.faults.wholeReads.length;
  for (let n = 0; n < 10; n++) {
    for (const answer of [
      await room.ask(seat, ride(8, step), { id: 'ride' }),
      await room.ask(seat, text, { id: 'say' }),
    ])
      expect(answer).toMatchObject({ ok: true, value: { repeated: true } });
  }
  expect(room.faults.wholeReads).toHaveLength(before);
});

describe.each(games.map(({ meta }) => meta.id))('%s', id => {
  test('whatever fails and however often tables are loaded again, what is sent adds up to what GET gives', async () => {
    const room = await Room.open(id, 3, 2);
    const game = await rulesOf(id);
    const random = Random.from(`reloads ${id}`);
    const viewers = [0, 1, 2, null];
    const followers = await Promise.all([0, 1].flatMap(at => viewers.map(viewer => room.follow(viewer, at))));
    /** What each viewer was shown, by version. */
    const shown = new Map<string, string>();
    const check = (view: TableView) => {
      const key = `${view.viewer} ${view.version}`;
      const text = JSON.stringify({ ...view, log: view.log.length });
      expect(shown.get(key) ?? text).toBe(text);
      shown.set(key, text);
    };
    room.faults.fault = () => random.pick(['none', 'none', 'none', 'not-written', 'answer-lost'] as const);
    for (let n = 0; n < 60; n++) {
      const at = random.below(2);
      const seat = random.below(3);
      const view = await room.look(seat, at);
      check(view);
      const action = anyAction(game, view, random);
      const tasks: Promise<unknown>[] = [room.ask(seat, { type: 'say', text: `line ${n}` }, {}, at)];
      if (action !== null)
        tasks.push(room.ask(seat, { type: 'act', do: action, step: view.step }, {}, 1 - at));
      tasks.push(room.look(random.pick(viewers), at).then(check));
      await Promise.all(tasks);
      for (const follower of followers) if (random.below(8) === 0) await follower.reconnect();
    }
    room.faults.fault = () => 'none';
    for (const follower of followers) if (follower.isEnded) await follower.hello();
    for (const follower of followers) {
      const view = await room.look(follower.viewer);
      await expect.poll(() => follower.view).toEqual(view);
      check(view);
    }
  });
});

test('SEC-21: a full table takes what brings the game to its end, but no talk and no change of a sealed choice', async () => {
  const most = 12;
  const room = await Room.open('breaking-away', 3, 1, most);
  const game = await rulesOf('breaking-away');
  const lineUp: ClientRequest = { type: 'act', do: { type: 'allocate', values: LINE_UP } };
  const full = { ok: false, refusal: { code: 'table-full', args: { most } } };
  let choices = 0;
  for (let answer = await room.ask(0, lineUp); answer.ok; answer = await room.ask(0, lineUp)) choices++;
  expect(choices).toBeGreaterThan(1);
  expect(await room.ask(0, lineUp)).toMatchObject(full);
  for (const ask of [
    { type: 'say', text: 'More' },
    { type: 'give', seat: 0, level: 'easy' },
    { type: 'hand-on', name: 'Ben' },
    { type: 'undo' },
  ] as const)
    expect(await room.ask(0, ask)).toMatchObject(full);
  const random = Random.from('full');
  for (let view = await room.look(null); view.phase === 'running'; view = await room.look(null)) {
    for (let seat = 0; seat < 3; seat++) {
      const own = await room.look(seat);
      const action = anyAction(game, own, random);
      if (action !== null)
        expect(await room.ask(seat, { type: 'act', do: action, step: own.step })).toMatchObject({ ok: true });
    }
  }
  expect((await room.look(null)).phase).toBe('over');
});
