import type { AnyGame } from '../../../engine/game.ts';
import { Random } from '../../../engine/random.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Viewer } from '../../../engine/turn.ts';
import type { ClientRequest, SentAsk } from '../../../protocol/requests.ts';
import type { Done } from '../../../protocol/socket-messages.ts';
import type { TableView } from '../../../table/view/view.ts';
import { anyAction } from '../../testing/players.ts';
import { Sightings } from './sightings.ts';

/** A seat, or a spectator's place. */
export interface TableAccess {
  readonly game: AnyGame;
  readonly table: string;
  readonly viewer: Viewer;
  readonly secret?: string;
}

export interface Acknowledgement {
  readonly id: string;
  readonly version: number;
  readonly isRepeated: boolean;
}

/** Before an act, in milliseconds. */
const PAUSE = { least: 30, most: 150 };
/** Fewer lines than a table keeps of its chat. */
const MOST_LINES = 30;
/** Refusals that only mean: ask again. */
const PASSING = ['trouble', 'too-fast'];
/** Refusals after which a client gives up. */
const FINAL = ['no-such-table', 'bad-secret'];

/**
 * Plays at random through all faults. It remembers every view and every acknowledgement. It sends an unanswered request
 * again, with the same id, to the next server.
 */
export abstract class Player {
  readonly access: TableAccess;
  readonly acknowledged: Acknowledgement[] = [];
  /** Ids of requests with a final refusal. */
  readonly refused: string[] = [];
  readonly sightings = new Sightings();
  /** The refusal that made it give up. */
  readonly sentAway: string[] = [];
  view: TableView | null = null;
  /** By `performance.now()`. */
  acknowledgedAt = 0;
  protected pending: SentAsk | null = null;
  protected isStopped = false;
  private readonly origins: readonly string[];
  private readonly random: Random;
  private attempts = 0;
  private asked = 0;
  private lines = 0;
  private thinking: NodeJS.Timeout | null = null;
  private isQuiet = false;

  constructor(origins: readonly string[], access: TableAccess, seed: string) {
    this.origins = origins;
    this.access = access;
    this.random = Random.from(seed);
    this.attempts = this.random.below(origins.length);
  }

  get isOver(): boolean {
    return this.view?.phase === 'over';
  }

  get isWaiting(): boolean {
    return this.pending !== null;
  }

  /** Finishes its pending request and sends no more. */
  beQuiet(): void {
    this.isQuiet = true;
  }

  stop(): void {
    this.isStopped = true;
    if (this.thinking) clearTimeout(this.thinking);
  }

  /** Sends the pending request. */
  protected abstract send(): void;

  /** The next server to try. */
  protected nextOrigin(): string {
    return this.origins[this.attempts++ % this.origins.length];
  }

  protected pause(least = PAUSE.least, most = PAUSE.most): number {
    return least + this.random.below(most - least);
  }

  protected see(view: TableView): void {
    this.view = view;
    this.sightings.add(view);
    this.think();
  }

  protected accept({ version, repeated }: Done): void {
    if (!this.pending) return;
    this.acknowledged.push({ id: this.pending.id!, version, isRepeated: repeated === true });
    this.acknowledgedAt = performance.now();
    this.pending = null;
    this.think();
  }

  /** Returns whether this was the final answer; otherwise the request is sent again. */
  protected refuse({ code }: Refusal): boolean {
    if (FINAL.includes(code)) this.sentAway.push(code);
    if (!this.pending || FINAL.includes(code) || PASSING.includes(code)) return false;
    this.refused.push(this.pending.id!);
    this.pending = null;
    this.think();
    return true;
  }

  private think(): void {
    if (this.thinking || this.isStopped) return;
    this.thinking = setTimeout(() => {
      this.thinking = null;
      this.play();
    }, this.pause());
  }

  private play(): void {
    if (this.pending || !this.view || this.isQuiet) return;
    const ask = this.choose(this.view);
    if (!ask) return;
    this.pending = { id: `${this.access.viewer}-${this.asked++}`, ask };
    this.send();
  }

  private choose(view: TableView): ClientRequest | null {
    const { game, viewer } = this.access;
    if (viewer === null || view.phase !== 'running') return null;
    if (this.random.oneIn(15) && this.lines < MOST_LINES)
      return { type: 'say', text: `${viewer}: line ${this.lines++}` };
    if (view.undo && this.random.oneIn(20)) return { type: 'undo', step: view.step };
    const action = anyAction(game, view, this.random);
    return action === null ? null : { type: 'act', do: action, step: view.step };
  }
}
