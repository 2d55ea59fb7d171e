import assert from 'node:assert/strict';
import type { AnyGame } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import { say, type Wording } from '../engine/text.ts';
import type { Seat, Viewer } from '../engine/turn.ts';
import { deadline } from './clock/clock.ts';
import { decide } from './commands/decide.ts';
import type { AnyCommand } from './commands/requests.ts';
import { checkUndo, lastAct } from './commands/undo.ts';
import { parseTableEvent, type TableEvent } from './events/events.ts';
import { fold } from './events/fold.ts';
import { GrowingList } from './growing-list.ts';
import { isAlone, type SeatState, type Table } from './table.ts';
import { expectValue, type Keeper, revive, reviveTable } from './testing.ts';
import { versionFor, viewTable } from './view/view.ts';

/** Checks the promises of a table before and after every command; used by properties.test.ts. */
export class Witness {
  private readonly keeper: Keeper;
  private readonly wording: Wording;
  private readonly random: Random;
  private readonly viewers: readonly Viewer[];
  /** Revived from JSON after every event; must never differ from the table. */
  private twin: Table;
  /** Seats that have timed out and whose turn has not been played yet. */
  private readonly out = new Set<Seat>();
  /** The table before each act that can still be undone. */
  private formers: Table[] = [];

  constructor(keeper: Keeper, wording: Wording, seed: string) {
    this.keeper = keeper;
    this.wording = wording;
    this.random = Random.from(seed);
    this.viewers = [...keeper.table.seats.keys(), null];
    this.twin = reviveTable(keeper.table);
  }

  do(command: AnyCommand): void {
    const { keeper } = this;
    const before = JSON.stringify(keeper.table);
    const shown = this.show();
    const count = keeper.events.length;
    decide(keeper.game, keeper.table, command, keeper.now);
    assert.equal(JSON.stringify(keeper.table), before, 'deciding changes nothing');
    const refusal = keeper.try(command);
    if (refusal) {
      assert.equal(JSON.stringify(keeper.table), before, 'a refused command changes nothing');
      assert.ok(say(this.wording, `refusal.${refusal.code}`, refusal.args));
      return;
    }
    const fresh = keeper.events.slice(count);
    this.checkEvents(fresh);
    this.checkTwin(fresh);
    this.checkShown(shown);
    this.checkClocks(fresh);
    this.checkFormer(fresh, JSON.parse(before));
    if (this.random.oneIn(4)) this.checkSecrets();
    if (this.random.oneIn(4)) this.checkUndo();
  }

  private show(): { version: number; text: string }[] {
    const { game, table } = this.keeper;
    return this.viewers.map(viewer => ({
      version: versionFor(table, viewer),
      text: JSON.stringify(viewTable(game, table, viewer)),
    }));
  }

  private checkEvents(fresh: readonly TableEvent[]): void {
    const first = this.keeper.events.length - fresh.length;
    for (const [i, event] of fresh.entries()) {
      assert.equal(event.seq, first + i + 1, 'events are numbered without gaps');
      assert.deepEqual(expectValue(parseTableEvent(revive(event))), event, 'an event survives JSON');
    }
  }

  private checkTwin(fresh: readonly TableEvent[]): void {
    for (const event of fresh) {
      if (event.type === 'created') continue;
      fold(this.keeper.game, this.twin, revive(event));
      this.twin = reviveTable(this.twin);
    }
    assert.equal(
      JSON.stringify(this.twin),
      JSON.stringify(this.keeper.table),
      'a revived table goes on the same way',
    );
  }

  /** If a viewer's version is unchanged, its view is unchanged to the letter. */
  private checkShown(before: readonly { version: number; text: string }[]): void {
    for (const [i, { version, text }] of this.show().entries()) {
      if (version === before[i].version)
        assert.equal(text, before[i].text, `${this.viewers[i]} noticed something`);
      else assert.ok(version > before[i].version);
    }
  }

  private checkClocks(fresh: readonly TableEvent[]): void {
    const { table, now } = this.keeper;
    for (const { clock } of table.seats) {
      if (clock) assert.ok(clock.left >= 0 && clock.grace >= 0, 'no clock is below zero');
      if (clock && table.tempo.kind === 'mail') assert.ok(clock.left <= table.tempo.most);
    }
    for (const event of fresh) this.countTimeOut(event);
    const due = deadline(table);
    if (fresh.some(({ type }) => type === 'timed-out'))
      assert.ok(!due || due.at > now, 'all that was due is done');
  }

  /** A turn times out once. A bot plays for a person only after a time-out or at the person's request. */
  private countTimeOut(event: TableEvent): void {
    const { seats } = this.keeper.table;
    switch (event.type) {
      case 'timed-out':
        assert.ok(!this.out.has(event.seat), 'a turn times out once');
        this.out.add(event.seat);
        break;
      case 'acted':
      case 'chose': {
        const { kind, level } = seats[event.seat];
        const absent = kind === 'bot' || level !== null || this.out.has(event.seat);
        assert.ok(event.bot === undefined || absent, 'a bot plays for a person only in its absence');
        if (event.type === 'acted') this.out.delete(event.seat);
        break;
      }
      case 'gave':
      case 'conceded':
        this.out.delete(event.seat);
        break;
      case 'opened':
      case 'undone':
        this.out.clear();
    }
  }

  /** An undo restores exactly the game, its record and the clocks. */
  private checkFormer(fresh: readonly TableEvent[], before: Table): void {
    const { table } = this.keeper;
    for (const { type } of fresh) {
      const last = table.undo.at(-1);
      if ((type === 'acted' || type === 'opened') && last?.events === before.events.length)
        this.formers = table.undo.length > 1 ? [...this.formers, before] : [before];
      if (type !== 'undone') continue;
      const former = this.formers.pop()!;
      assert.deepEqual(table.state, former.state);
      assert.deepEqual(table.events.slice(), former.events.slice());
      assert.deepEqual(table.toAct, former.toAct);
      assert.equal(table.chances, former.chances);
      assert.deepEqual(table.log.slice(0, former.log.length), former.log.slice());
    }
    this.formers = this.formers.slice(this.formers.length - table.undo.length);
  }

  /** A view does not depend on hidden information. The order of legal actions does not matter. */
  private checkSecrets(): void {
    const { game, table } = this.keeper;
    const see = (seen: Table, viewer: Viewer) => {
      const view = viewTable(game, seen, viewer, 0);
      return JSON.stringify({ ...view, legal: view.legal?.map(action => JSON.stringify(action)).sort() });
    };
    for (const viewer of this.viewers) {
      assert.equal(see(disguise(game, table, viewer, this.random), viewer), see(table, viewer));
    }
  }

  /** An act that can be undone has revealed nothing to any viewer, except against bots alone. */
  private checkUndo(): void {
    const { game, table } = this.keeper;
    const last = table.undo.at(-1);
    if (!last || isAlone(table)) return;
    if (!lastAct(table, last.seat) || checkUndo(game, table, last.seat)) return;
    const event = table.events.at(last.events)!;
    const choice = 'do' in event ? game.parseAction(event.do) : assert.fail();
    for (const viewer of this.viewers) {
      const now = JSON.stringify(game.view(table.state, viewer));
      for (let i = 0; i < 4; i++) {
        const world = game.imagine(game.view(last.state, viewer), this.random);
        assert.equal(game.check(world, last.seat, choice), null);
        game.apply(world, last.seat, choice);
        assert.equal(JSON.stringify(game.view(world, viewer)), now);
      }
    }
  }
}

/** A table with other hidden information that looks the same to this viewer. */
function disguise(game: AnyGame, table: Table, viewer: Viewer, random: Random): Table {
  const other = reviveTable(table);
  const ended = table.phase === 'over' || table.phase === 'closed';
  const sealing = table.toAct.length > 1;
  const log = other.log.slice().map(({ at, entry }) => {
    const hidden = entry.secret && entry.secret.seat !== viewer;
    return {
      at,
      entry: hidden ? { ...entry, secret: { ...entry.secret!, args: { swapped: true } } } : entry,
    };
  });
  const swapChoice = (_: unknown, seat: Seat) =>
    seat === viewer
      ? other.sealed[seat]
      : { do: { swapped: random.next() }, bot: null, by: null, clock: null };
  const swapClock = (seat: SeatState, index: Seat): SeatState => {
    if (index === viewer) return seat;
    const hidden = { ...seat, read: 0, slip: null, forced: !seat.forced };
    if (!seat.clock) return hidden;
    const out = sealing ? !seat.clock.out : seat.clock.out;
    return { ...hidden, clock: { ...seat.clock, reminded: !seat.clock.reminded, out } };
  };
  return {
    ...other,
    seed: ended ? other.seed : 'swapped',
    seq: other.seq + random.below(9),
    at: other.at + random.below(9),
    state: other.state === null ? null : game.imagine(game.view(table.state, viewer), random),
    sealed: other.sealed.map(swapChoice),
    seats: other.seats.map(swapClock),
    events: new GrowingList(),
    log: new GrowingList(log),
    chat: viewer === null && !ended ? [] : other.chat,
    versions: other.versions.map((version, index) =>
      index === (viewer ?? table.seats.length) ? version : random.below(9),
    ),
  };
}
