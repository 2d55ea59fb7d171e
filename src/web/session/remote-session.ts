import type { AnyGame } from '../../engine/game.ts';
import type { Parsed, Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import { findGame } from '../../games/index.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import { follow } from '../../protocol/follow.ts';
import type { Hello, ServerMessage } from '../../protocol/socket-messages.ts';
import type { Request } from '../../table/commands/requests.ts';
import type { PastMoment } from '../../table/view/past.ts';
import type { TableView } from '../../table/view/view.ts';
import { dropSeat, keep, keysOf, keysToTry } from './keys.ts';
import { Line } from './line.ts';
import { fetchPast } from './past.ts';
import { predict } from './predict.ts';
import { RemoteCompany } from './remote-company.ts';
import type { Connection, Session, Snapshot } from './session.ts';

/**
 * A table of the server: shows what the server sends, and the viewer's own moves before they are confirmed.
 */
export class RemoteSession implements Session {
  readonly company: RemoteCompany;
  private readonly id: string;
  private readonly line: Line;
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();
  /** Called once: with the session when the table has loaded, or with `null` if there is none. */
  private onOpen: ((session: RemoteSession | null) => void) | null;
  /** Secrets the server has refused. */
  private readonly useless = new Set<string | undefined>();
  private game: AnyGame | null = null;
  /** The last view from the server, with the whole log. */
  private view: TableView | null = null;
  /** Whether the view belongs to the current secret, so that updates can continue from it. */
  private isKnown = false;
  /** Number of log entries since the viewer's last turn: the first view of a connection contains just these. */
  private news: number | null = null;
  /** The view with the viewer's own unconfirmed move. */
  private predicted: TableView | null = null;
  private connection: Connection = 'connecting';
  private read = 0;
  /** The version of the view after the viewer's last move, until that version arrives. */
  private turn: number | null = null;

  /** `null` if there is no such table, or this browser may not see it. */
  static open(id: string): Promise<RemoteSession | null> {
    return new Promise(resolve => new RemoteSession(id, resolve));
  }

  private constructor(id: string, onOpen: (session: RemoteSession | null) => void) {
    this.id = id;
    this.onOpen = onOpen;
    this.company = new RemoteCompany(id, () => this.comeAnew());
    this.line = new Line({
      hello: () => this.hello(),
      onMessage: message => this.hear(message),
      onState: state => this.setConnection(state),
      onFarewell: code => this.sentAway(code),
    });
  }

  get current(): Snapshot {
    const { log, chat, viewer } = this.view!;
    const view = this.predicted ? { ...this.predicted, log, chat } : this.view!;
    const own = viewer === null ? [] : [viewer];
    return { view, log, read: this.read, connection: this.connection, own, handover: null };
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async request(request: Request): Promise<Refusal | null> {
    switch (request.type) {
      case 'act':
        return this.move(request, this.game && predict(this.game, this.view!, request.do));
      case 'undo':
        return this.move(request, null);
      case 'say': {
        const said = await this.line.ask(request);
        return said.ok ? null : said.refusal;
      }
      default:
        return this.company.run(request, this.view!);
    }
  }

  /** Without an answer there is nothing to catch up on, and the game goes on. */
  async past(told: number): Promise<readonly PastMoment[]> {
    const past = await fetchPast(this.id, this.key(), told);
    return past.ok ? past.value.moments : [];
  }

  takeScreen(seat: Seat): void {
    keep(this.id, { seat });
    this.comeAnew();
  }

  rematch(): Promise<Parsed<string>> {
    return this.company.rematch(this.view!);
  }

  close(): void {
    this.listeners.clear();
    this.line.close();
  }

  private async move(
    request: Extract<Request, { type: 'act' | 'undo' }>,
    predicted: TableView | null,
  ): Promise<Refusal | null> {
    this.predicted = predicted;
    if (predicted) this.publish();
    const done = await this.line.ask(request);
    if (done.ok) this.turn = done.value.version;
    else this.predicted = null;
    this.settle();
    this.publish();
    return done.ok ? null : done.refusal;
  }

  private hello(): Hello {
    const secret = this.key();
    const known = this.isKnown && { version: this.view!.version, log: this.lastEntry() };
    return { type: 'hello', table: this.id, ...(secret !== undefined && { secret }), ...known };
  }

  private key(): string | undefined {
    return keysToTry(keysOf(this.id)).find(key => !this.useless.has(key));
  }

  private lastEntry(): number {
    return this.view?.log.at(-1)?.n ?? 0;
  }

  /** Reconnects: another secret means another viewer and another view. */
  private comeAnew(): void {
    this.isKnown = false;
    this.predicted = null;
    this.turn = null;
    this.line.restart();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'done' || message.type === 'refused') return;
    if (!this.isKnown) {
      // Updates that arrive before the whole view are contained in it.
      if (message.type === 'table') this.begin(message.view);
      return;
    }
    this.view = follow(this.view, message);
    this.settle();
    this.publish();
  }

  /** The first view has only the latest entries: requests the whole log. */
  private begin(view: TableView): void {
    if (this.news === null) {
      this.news = view.viewer === null ? 0 : view.log.length;
      this.line.look(0);
      return;
    }
    this.view = view;
    this.isKnown = true;
    this.read = this.lastEntry() - this.news;
    this.news = null;
    void this.loadRules(view);
    this.onOpen?.(this);
    this.onOpen = null;
    this.publish();
  }

  /** Loads the rules for predictions. Until then a move shows when the server has answered. */
  private async loadRules({ game, viewer }: TableView): Promise<void> {
    if (viewer !== null) this.game ??= (await findGame(game)?.rules()) ?? null;
  }

  /** Drops the prediction once the table has changed, or has reached the version in the answer. */
  private settle(): void {
    const { version, step } = this.view!;
    if (this.predicted?.step !== step) this.predicted = null;
    if (this.turn === null || version < this.turn) return;
    this.turn = null;
    this.predicted = null;
    this.read = this.lastEntry();
  }

  private setConnection(connection: Connection): void {
    if (!this.isKnown) this.news = null;
    this.connection = connection;
    if (this.view) this.publish();
  }

  /** Reconnects with the next best secret: a seat that was handed on can still be watched. */
  private sentAway(code: number): void {
    const key = this.key();
    const { seat, seats } = keysOf(this.id);
    this.useless.add(key);
    if (code === CloseCode.badSecret && seat !== null && seats[seat] === key) dropSeat(this.id, seat);
    if (key !== undefined) this.comeAnew();
    else {
      this.onOpen?.(null);
      this.setConnection('lost');
    }
  }

  private publish(): void {
    for (const listener of this.listeners) listener(this.current);
  }
}
