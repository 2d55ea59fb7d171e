import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import type { Random } from '../../engine/random.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { ClientRequest } from '../../protocol/requests.ts';
import { BY_MAIL } from '../../table/clock/tempo.ts';
import { isSealing, type Table } from '../../table/table.ts';
import { readLog } from '../../table/view/log.ts';
import { systemClock } from '../clock.ts';
import { emptyLocation } from './databases.ts';
import { disguise, looksSame } from './disguise.ts';
import { sqliteLocation } from './locations.ts';
import { serve, type TestServer } from './servers.ts';
import { TestSocket } from './sockets.ts';

export const SEED = '5eed'.repeat(16);

/** The messages a viewer received from each of the two servers. */
export type Received = readonly [readonly string[], readonly string[]];

/**
 * Two servers with the same table. The second has other information hidden from one viewer, consistent with the viewer's
 * view. Then the same visible things happen at both.
 */
export class Twins {
  readonly table: string;
  private readonly game: AnyGame;
  private readonly random: Random;
  private readonly servers: readonly [TestServer, TestServer];
  private readonly secrets: readonly string[];
  private readonly clock: { now: number };
  private sockets: readonly TestSocket[] = [];

  static async open(game: AnyGame, options: { [name: string]: Json }, random: Random): Promise<Twins> {
    const clock = { now: 1_800_000_000_000 };
    const settings = {
      clock: { ...systemClock, now: () => clock.now },
      drawSeed: () => SEED,
      idleAfter: 1e9,
    };
    const first = await serve(await emptyLocation(sqliteLocation), {}, settings);
    const second = await serve(await emptyLocation(sqliteLocation), {}, settings);
    const seats = Array.from({ length: Math.max(3, game.meta.seats.min) }, () => ({ kind: 'open' }) as const);
    const secrets = seats.map((_, seat) => `the-own-secret-of-seat-number-${seat}`);
    const order = {
      game: game.meta.id,
      options,
      seats,
      tempo: BY_MAIL,
      owner: 'the-secret-of-the-owner-of-both',
    };
    let table = '';
    for (const { api } of [first, second]) {
      table = (await api().create(order)).table;
      for (const [seat, secret] of secrets.entries()) {
        const sit = { type: 'sit', seat, name: `Player ${seat}`, nonce: `nonce-of-${seat}` } as const;
        await api().ask(table, sit, { secret });
      }
    }
    return new Twins(game, table, secrets, [first, second], clock, random);
  }

  private constructor(
    game: AnyGame,
    table: string,
    secrets: readonly string[],
    servers: readonly [TestServer, TestServer],
    clock: { now: number },
    random: Random,
  ) {
    this.game = game;
    this.table = table;
    this.secrets = secrets;
    this.servers = servers;
    this.clock = clock;
    this.random = random;
  }

  get viewers(): Viewer[] {
    return [null, ...this.secrets.keys()];
  }

  async isOver(): Promise<boolean> {
    return (await this.tableAt(0)).phase !== 'running';
  }

  /** Replaces what is hidden from this viewer at the second table, and connects the viewer to both. */
  async swap(viewer: Viewer): Promise<boolean> {
    const first = await this.tableAt(0);
    const swapped = disguise(this.game, first, await this.tableAt(1), viewer, this.random);
    if (!swapped) return false;
    // Only here does a table in memory differ from the stored one.
    await this.servers[1].hall.inspect(this.table, (_, table) => Object.assign(table, swapped));
    for (const { socket } of this.sockets) socket.terminate();
    const secret = viewer === null ? {} : { secret: this.secrets[viewer] };
    const hello = { table: this.table, log: 0, ...secret };
    this.sockets = await Promise.all(this.servers.map(({ origin }) => TestSocket.at(origin, hello)));
    return true;
  }

  /** Everything the viewer has received up to now, from both. */
  async received(): Promise<Received> {
    for (const socket of this.sockets) {
      const before = socket.received.length;
      socket.send({ type: 'look', log: 0 });
      await socket.until(() =>
        socket
          .messages()
          .slice(before)
          .some(({ type }) => type === 'table'),
      );
    }
    return [this.sockets[0].received, this.sockets[1].received];
  }

  /** The viewer asks the same of both. */
  async ask(request: ClientRequest): Promise<void> {
    const id = `ask-${this.random.next()}`;
    for (const socket of this.sockets) await socket.ask(request, { id });
  }

  /** Other seats choose or change their choices, differently at both tables; one choice always stays open. */
  async chooseInSecret(viewer: Viewer): Promise<void> {
    for (const side of [0, 1] as const) {
      for (let i = this.random.below(3); i >= 0; i--) {
        const table = await this.tableAt(side);
        const out = table.toAct.filter(seat => !table.sealed[seat]);
        const able = table.toAct.filter(seat => seat !== viewer && !(out.length === 1 && out[0] === seat));
        if (!isSealing(table) || able.length === 0) return;
        const seat = this.random.pick(able);
        await this.actAt(side, seat, this.propose(table, seat));
      }
    }
  }

  /** The seat to act does the same at both; `true` if the viewer may see the difference now. */
  async act(viewer: Viewer): Promise<boolean> {
    this.clock.now += this.random.below(100_000);
    const before = await this.tableAt(0);
    const opens = isSealing(before);
    const seats = opens ? before.toAct : [this.random.pick(before.toAct)];
    for (const seat of seats) {
      const action = this.commonAction(await this.tableAt(0), await this.tableAt(1), seat);
      if (action === null) return true;
      await this.actAt(0, seat, action);
      await this.actAt(1, seat, action);
    }
    const after = [await this.tableAt(0), await this.tableAt(1)];
    // When choices are opened the clocks show how long each took.
    if (opens && timesLeft(after[0]) !== timesLeft(after[1])) return true;
    // The game's log can reveal what is hidden in the view, such as the plan of a car.
    if (storyFor(after[0], viewer) !== storyFor(after[1], viewer)) return true;
    return !looksSame(this.game, after[0].state, after[1].state, viewer);
  }

  /** Requests of others fail at the first table, which the viewer must not notice. */
  async failInSecret(viewer: Viewer): Promise<void> {
    const table = await this.tableAt(0);
    const choice = this.game.propose(table.state, table.toAct[0], this.random);
    const fails = (seat: Seat) => this.game.check(table.state, seat, choice) !== null;
    const others = [...this.secrets.keys()].filter(seat => seat !== viewer && fails(seat));
    if (others.length === 0) return;
    const ask = { type: 'act', do: this.game.makeAction(choice) };
    const { status } = await this.servers[0]
      .api(this.secrets[this.random.pick(others)])
      .send('POST', `/api/tables/${this.table}`, { ask });
    if (status !== 422) throw new Error(`what the rules refuse was answered ${status}`);
  }

  /** Another seat leaves a slip at the first table only, which stops when its turn comes. Returns how to throw it away. */
  async slipInSecret(viewer: Viewer): Promise<() => Promise<void>> {
    const seat = this.random.pick([...this.secrets.keys()].filter(other => other !== viewer));
    const api = this.servers[0].api(this.secrets[seat]);
    const slip = { lines: [{ if: [], stop: true as const }], stop: [], turns: null };
    await api.ask(this.table, { type: 'write-slip', slip });
    await api.ask(this.table, { type: 'set-forced', on: this.random.oneIn(2) });
    return async () => {
      if (!(await this.isOver())) await api.ask(this.table, { type: 'withdraw-slip' });
    };
  }

  /** A view over HTTP from both, headers and all but the time of day. */
  async fetched(viewer: Viewer): Promise<Json[]> {
    const secret = viewer === null ? undefined : this.secrets[viewer];
    return Promise.all(
      this.servers.map(async ({ api }) => {
        const { headers, body } = await api(secret).send('GET', `/api/tables/${this.table}?log=0`);
        return { headers: [...headers].filter(([name]) => name !== 'date'), body };
      }),
    );
  }

  /** All that link previews are made from, at both. */
  async previewed(): Promise<Json[]> {
    return Promise.all(
      this.servers.map(async ({ previews }) => {
        const inputs = await Promise.all([
          previews.inputOf('table', this.table, 'en'),
          previews.inputForHolder(this.table, 'en'),
        ]);
        return JSON.parse(JSON.stringify(inputs)) as Json;
      }),
    );
  }

  async tableAt(side: 0 | 1): Promise<Table> {
    const table = await this.servers[side].hall.inspect(this.table, (_, table) => table);
    if (!table) throw new Error('the table is gone');
    return table;
  }

  private async actAt(side: 0 | 1, seat: Seat, action: Json): Promise<void> {
    await this.servers[side].api(this.secrets[seat]).ask(this.table, { type: 'act', do: action });
  }

  private propose(table: Table, seat: Seat): Json {
    return this.game.makeAction(this.game.propose(table.state, seat, this.random));
  }

  /** An action that is legal for the seat at both. */
  private commonAction(first: Table, second: Table, seat: Seat): Json | null {
    const proposals = Array.from({ length: 4 }, () => this.game.propose(first.state, seat, this.random));
    const choices = [...proposals, ...(legalChoices(this.game, first.state, seat) ?? [])];
    const common = choices.find(choice => this.game.check(second.state, seat, choice) === null);
    return common === undefined ? null : this.game.makeAction(common);
  }
}

/** The game's own entries of the log. */
function storyFor(table: Table, viewer: Viewer): string {
  const log = readLog(table, viewer, 0);
  return JSON.stringify(log.filter(({ key }) => !key.startsWith('table.')));
}

function timesLeft({ seats }: Table): string {
  return JSON.stringify(seats.map(({ clock }) => clock?.left));
}
