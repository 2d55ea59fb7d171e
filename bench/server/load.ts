import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { OpenTable, Player } from './players.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/** Milliseconds from sending an act until the sender sees its effect, one for each act. */
export type Latencies = number[];

/** A table and its players, of whom one acts at a time. */
class LoadTable {
  players: readonly Player[] = [];
  private readonly load: Load;
  private acting: { readonly player: Player; readonly seen: number; readonly at: number } | null = null;
  private isReady = false;

  constructor(load: Load) {
    this.load = load;
  }

  hear(player: Player): void {
    if (this.acting && player === this.acting.player && player.seen > this.acting.seen) {
      this.load.shown(performance.now() - this.acting.at);
      this.acting = null;
    }
    this.look();
  }

  /** Reports once when a player can act. */
  look(): void {
    if (this.acting || this.isReady) return;
    if (this.players.some(({ isOver }) => isOver)) this.load.over();
    else if (this.players.some(({ isAwaited }) => isAwaited)) {
      this.isReady = true;
      this.load.ready(this);
    }
  }

  act(): void {
    const player = this.players.find(({ isAwaited }) => isAwaited)!;
    this.isReady = false;
    this.acting = { player, seen: player.seen, at: performance.now() };
    player.act();
  }
}

/** The measurements of a run. */
export interface Played {
  readonly latencies: Latencies;
  readonly seconds: number;
}

/** Plays at tables, as fast as possible or at a steady pace, until a game is over. */
export class Load {
  private readonly tables: LoadTable[] = [];
  private readonly waiting: LoadTable[] = [];
  private latencies: Latencies = [];
  private isEager = false;
  private isOver = false;

  static async open(openTable: OpenTable, count: number): Promise<Load> {
    const load = new Load();
    for (let n = 0; n < count; n++) await load.add(openTable);
    // Two collections move long-lived objects to the old generation; otherwise that would happen during the measurement.
    for (let step = 0; step < 2; step++) collectGarbage({ type: 'minor' });
    return load;
  }

  /** All players act as soon as it is their turn. */
  async saturate(mostActs = Number.POSITIVE_INFINITY): Promise<Played> {
    const began = performance.now();
    this.isEager = true;
    for (const table of this.waiting.splice(0)) table.act();
    while (!this.isOver && this.latencies.length < mostActs) await sleep(5);
    this.isEager = false;
    return this.played(began);
  }

  /** A fixed number of acts a second, each at the table that has waited longest. */
  async pace(perSecond: number, seconds: number): Promise<Played> {
    const began = performance.now();
    const acts = perSecond * seconds;
    for (let sent = 0; sent < acts; await sleep(1)) {
      if (this.isOver) throw new Error('a game was over too soon');
      const due = Math.min(acts, ((performance.now() - began) / 1000) * perSecond);
      for (; sent < due && this.waiting.length > 0; sent++) this.waiting.shift()!.act();
    }
    return this.played(began);
  }

  close(): void {
    for (const { players } of this.tables) for (const player of players) player.close();
  }

  shown(latency: number): void {
    this.latencies.push(latency);
  }

  ready(table: LoadTable): void {
    if (this.isEager) table.act();
    else this.waiting.push(table);
  }

  over(): void {
    this.isOver = true;
  }

  private async add(openTable: OpenTable): Promise<void> {
    const table = new LoadTable(this);
    table.players = await openTable(player => table.hear(player));
    table.look();
    this.tables.push(table);
  }

  private played(began: number): Played {
    const { latencies } = this;
    this.latencies = [];
    return { latencies, seconds: (performance.now() - began) / 1000 };
  }
}
