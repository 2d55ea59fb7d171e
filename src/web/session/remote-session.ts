import type { AnyGame } from '../../engine/game.ts';
import type { Parsed, Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import { findGame } from '../../games/index.ts';
import { TableClient } from '../../protocol/client/table-client.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import { readSent } from '../../protocol/sent-view.ts';
import type { Request } from '../../table/commands/requests.ts';
import type { PastMoment } from '../../table/view/past.ts';
import type { TableView } from '../../table/view/view.ts';
import { fetchPast } from './fetch-past.ts';
import { browserNetwork } from './network.ts';
import { predict } from './predict.ts';
import { RemoteSeating } from './remote-seating.ts';
import { dropSeatSecret, keepSecrets, secretsOf, secretsToTry } from './secrets.ts';
import { SERVER } from './server.ts';
import type { Connection, Session, Snapshot } from './session.ts';

/**
 * A table of the server: shows what the server sends, and the viewer's own moves before they are confirmed.
 */
export class RemoteSession implements Session {
  readonly seating: RemoteSeating;
  private readonly id: string;
  private readonly client: TableClient;
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();
  /** Called once: with the session when the table has loaded, or with `null` if there is none. */
  private onOpen: ((session: RemoteSession | null) => void) | null;
  /** Called with every change of the connection until then. */
  private readonly onConnection: (state: Connection) => void;
  /** Secrets the server has refused. */
  private readonly rejectedSecrets = new Set<string | undefined>();
  private game: AnyGame | null = null;
  private loading: Promise<AnyGame> | null = null;
  /** The last view from the server, with the whole log. Sessions are opened when it has arrived. */
  private view!: TableView;
  /** Whether the view belongs to the current secret. */
  private isCurrentView = false;
  /** The view with the viewer's own unconfirmed move. */
  private predicted: TableView | null = null;
  private connection: Connection = 'connecting';
  private read = 0;
  /** The version of the view after the viewer's last move, until that version arrives. */
  private turn: number | null = null;

  /** `null` if there is no such table, or this browser may not see it. */
  static open(id: string, onConnection: (state: Connection) => void): Promise<RemoteSession | null> {
    return new Promise(resolve => new RemoteSession(id, resolve, onConnection));
  }

  private constructor(
    id: string,
    onOpen: (session: RemoteSession | null) => void,
    onConnection: (state: Connection) => void,
  ) {
    this.id = id;
    this.onOpen = onOpen;
    this.onConnection = onConnection;
    this.seating = new RemoteSeating(id, () => this.reconnect());
    const address = { server: SERVER, table: id, secret: this.key() };
    const listeners = {
      onView: (view: TableView) => this.receive(view),
      onState: (state: Connection) => this.setConnection(state),
      onRejected: (code: number) => this.onRejected(code),
    };
    this.client = new TableClient(address, listeners, browserNetwork);
  }

  get current(): Snapshot {
    const { log, chat, viewer } = this.view;
    const view = this.predicted ? { ...this.predicted, log, chat } : this.view;
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
        return this.move(request, this.game && predict(this.game, this.view, request.do));
      case 'undo':
        return this.move(request, null);
      case 'rename':
      case 'write-slip':
      case 'withdraw-slip':
      case 'set-forced':
      case 'say': {
        const done = await this.client.ask(request);
        return done.ok ? null : done.refusal;
      }
      default:
        return this.seating.run(request, this.view);
    }
  }

  /** Without an answer there is nothing to catch up on, and the game goes on. */
  async past(told: number): Promise<readonly PastMoment[]> {
    const past = await fetchPast(this.game!, this.id, this.key(), told);
    return past.ok ? past.value.moments : [];
  }

  takeScreen(seat: Seat): void {
    keepSecrets(this.id, { seat });
    this.reconnect();
  }

  rematch(): Promise<Parsed<string>> {
    return this.seating.rematch(this.view);
  }

  close(): void {
    this.listeners.clear();
    this.client.close();
  }

  private async move(
    request: Extract<Request, { type: 'act' | 'undo' }>,
    predicted: TableView | null,
  ): Promise<Refusal | null> {
    this.predicted = predicted;
    if (predicted) this.publish();
    const done = await this.client.ask(request);
    if (done.ok) this.turn = done.value.version;
    else this.predicted = null;
    this.settle();
    this.publish();
    return done.ok ? null : done.refusal;
  }

  private key(): string | undefined {
    return secretsToTry(secretsOf(this.id)).find(key => !this.rejectedSecrets.has(key));
  }

  private lastEntry(): number {
    return this.view.log.at(-1)?.n ?? 0;
  }

  /** Reconnects: another secret means another viewer and another view. */
  private reconnect(): void {
    this.isCurrentView = false;
    this.predicted = null;
    this.turn = null;
    this.client.restart(this.key());
  }

  private receive(view: TableView): void {
    if (!this.game) {
      void this.loadRules(view.game);
      return;
    }
    this.view = readSent(this.game, view);
    if (this.isCurrentView) this.settle();
    else this.begin();
    this.publish();
  }

  private begin(): void {
    this.isCurrentView = true;
    this.read = this.lastEntry() - this.client.unread;
    this.onOpen?.(this);
    this.onOpen = null;
  }

  /** Loads the rules, which read views and predict moves. Views that arrive meanwhile are contained in the newest one. */
  private async loadRules(id: string): Promise<void> {
    this.loading ??= findGame(id)!.rules();
    this.game = await this.loading;
    if (!this.isCurrentView) this.receive(this.client.view!);
  }

  /** Drops the prediction once the table has changed, or has reached the version in the answer. */
  private settle(): void {
    const { version, step } = this.view;
    if (this.predicted?.step !== step) this.predicted = null;
    if (this.turn === null || version < this.turn) return;
    this.turn = null;
    this.predicted = null;
    this.read = this.lastEntry();
  }

  private setConnection(connection: Connection): void {
    this.connection = connection;
    if (this.view) this.publish();
    else this.onConnection(connection);
  }

  /** Reconnects with the next best secret: a seat that was handed on can still be watched. */
  private onRejected(code: number): void {
    const { secret: key } = this.client;
    const { seat, seats } = secretsOf(this.id);
    this.rejectedSecrets.add(key);
    if (code === CloseCode.badSecret && seat !== null && seats[seat] === key) dropSeatSecret(this.id, seat);
    if (key !== undefined) this.reconnect();
    else {
      this.onOpen?.(null);
      this.setConnection('lost');
    }
  }

  private publish(): void {
    for (const listener of this.listeners) listener(this.current);
  }
}
