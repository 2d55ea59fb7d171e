import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Api } from '../../testing/api.ts';
import { openTable, type PlayedTable } from './open-table.ts';
import type { Player } from './player.ts';
import { SocketPlayer } from './socket-player.ts';

const POLL_MILLISECONDS = 20;
const NO_ANSWER = 5000;

/** Random players at tables of all games. A game that is over is followed by another. */
export class Crowd {
  /** All tables of the run, finished ones too. */
  readonly tables: PlayedTable[] = [];
  private readonly origins: readonly string[];
  private readonly seed: string;
  private readonly renewing: NodeJS.Timeout;
  private current: PlayedTable[] = [];
  private opening = 0;
  private isQuiet = false;
  private isClosed = false;

  static async open(origins: readonly string[], tables: number, seed: string): Promise<Crowd> {
    const crowd = new Crowd(origins, seed);
    for (let n = 0; n < tables; n++) await crowd.addTable();
    return crowd;
  }

  private constructor(origins: readonly string[], seed: string) {
    this.origins = origins;
    this.seed = seed;
    this.renewing = setInterval(() => this.renew(), 100);
  }

  get players(): Player[] {
    return this.tables.flatMap(({ players }) => players);
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /**
   * Seconds from this moment until something was acknowledged at every table, or its game is over; `null` if that takes longer than
   * `most` seconds.
   */
  async recovery(since: number, most: number): Promise<number | null> {
    const tables = [...this.current];
    for (;;) {
      const now = performance.now();
      if (tables.every(table => isOver(table) || acknowledgedAt(table) > since)) return (now - since) / 1000;
      if (now - since > most * 1000) return null;
      await sleep(POLL_MILLISECONDS);
    }
  }

  /** The tables where nothing was acknowledged since this moment. */
  stuckSince(since: number): string[] {
    const stuck = this.current.filter(table => !isOver(table) && acknowledgedAt(table) <= since);
    return stuck.map(({ id, players }) => {
      const { game, awaited, seats } = players.find(({ view }) => view)?.view ?? {};
      const levels = seats?.map(({ level }) => level ?? 'person');
      return `${id} (${game}): awaits ${awaited} of ${levels}`;
    });
  }

  /** Waits for pending requests, at most this many seconds. */
  async quieten(most: number): Promise<void> {
    this.isQuiet = true;
    clearInterval(this.renewing);
    const end = performance.now() + most * 1000;
    while (this.opening > 0 && performance.now() < end) await sleep(POLL_MILLISECONDS);
    for (const player of this.players) player.beQuiet();
    while (this.players.some(({ isWaiting }) => isWaiting) && performance.now() < end)
      await sleep(POLL_MILLISECONDS);
  }

  /** Sockets whose view is not what GET gives, after `most` seconds to catch up. */
  async diverged(most: number): Promise<string[]> {
    const end = performance.now() + most * 1000;
    const sockets = this.players.filter(player => player instanceof SocketPlayer);
    const wrong = await Promise.all(sockets.map(player => this.differenceAt(player, end)));
    return wrong.filter(difference => difference !== null);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.renewing);
    for (const player of this.players) player.stop();
  }

  private async differenceAt(player: Player, end: number): Promise<string | null> {
    const { table, viewer, secret } = player.access;
    for (;;) {
      const answer = new Api(this.origins[0], secret).view(table, '?log=0').catch(() => null);
      // A server that does not answer is skipped.
      const fetched = await Promise.race([answer, sleep(NO_ANSWER, null, { ref: false })]);
      if (fetched && isDeepStrictEqual(fetched, player.view)) return null;
      if (performance.now() > end)
        return `${table} viewer ${viewer}: the socket has ${describe(player.view)}, GET gives ${describe(fetched)}`;
      await sleep(200);
    }
  }

  private renew(): void {
    const over = this.current.filter(isOver);
    this.current = this.current.filter(table => !over.includes(table));
    for (const _ of over) this.addTable().catch(error => console.error(error));
  }

  private async addTable(): Promise<void> {
    if (this.isQuiet || this.isClosed) return;
    this.opening++;
    const table = await openTable(this.origins, this.tables.length + this.opening - 1, this.seed);
    this.opening--;
    this.tables.push(table);
    this.current.push(table);
    if (this.isClosed) this.close();
  }
}

function isOver({ players }: PlayedTable): boolean {
  return players.some(({ isOver }) => isOver);
}

function acknowledgedAt({ players }: PlayedTable): number {
  return Math.max(...players.map(({ acknowledgedAt }) => acknowledgedAt));
}

function describe(view: Player['view']): string {
  if (!view) return 'nothing';
  return `version ${view.version} with ${view.log.length} log entries and ${view.chat.length} lines of chat`;
}
