import type { Json } from '../../engine/json.ts';
import type { Parsed } from '../../engine/refusal.ts';
import type { TableView } from '../../table/view/view.ts';
import { follow } from '../follow.ts';
import type { ClientRequest } from '../requests.ts';
import type { Done, SentHello, ServerMessage } from '../socket-messages.ts';
import { helloProof } from './credential.ts';
import type { TableAddress } from './seats.ts';
import { type Network, type SocketState, TableSocket } from './table-socket.ts';

export interface TableListeners {
  /** The view has changed. The first call comes with the whole log. */
  onView?(view: TableView): void;
  onState?(state: SocketState): void;
  /** The server has refused the secret or does not know the table (a close code). The client then waits for `restart`. */
  onRejected?(code: number): void;
}

/**
 * Follows one table of a server: keeps the newest view with its log, sends requests, and reconnects after every break
 * without losing or repeating anything.
 */
export class TableClient {
  /** The newest view, with the log from the beginning; `null` until it has arrived. */
  view: TableView | null = null;
  /** When the view was opened: how many log entries had come since the viewer's last turn. */
  unread = 0;
  /** The secret of this connection. */
  secret: string | undefined;
  private readonly table: string;
  private readonly listeners: TableListeners;
  private readonly socket: TableSocket;
  /** Whether the view belongs to the current secret, so that changes can continue from it. */
  private isCurrent = false;
  /** Set while the whole log is requested: the first view of a connection has only the latest entries. */
  private newEntries: number | null = null;

  constructor({ server, table, secret }: TableAddress, listeners: TableListeners, network?: Network) {
    this.table = table;
    this.secret = secret;
    this.listeners = listeners;
    const parts = {
      hello: () => this.hello(),
      onMessage: (message: ServerMessage) => this.receive(message),
      onState: (state: SocketState) => this.setState(state),
      onRejected: (code: number) => listeners.onRejected?.(code),
    };
    this.socket = new TableSocket(server, parts, network);
  }

  /** Sends a request. A lost connection delays the answer; the request is never carried out twice. */
  ask(request: ClientRequest): Promise<Parsed<Done>> {
    return this.socket.ask(request);
  }

  /** Acts in the position that the newest view shows; refused with `moved-on` if the game has gone on since. */
  act(action: Json): Promise<Parsed<Done>> {
    return this.ask({ type: 'act', do: action, step: this.view?.step ?? 0 });
  }

  /** Connects again with another secret, which means another viewer and another view. */
  restart(secret: string | undefined): void {
    this.secret = secret;
    this.isCurrent = false;
    this.socket.restart();
  }

  close(): void {
    this.socket.close();
  }

  private hello(): SentHello {
    const { table, secret } = this;
    const known = this.isCurrent && this.view && { version: this.view.version, log: lastEntry(this.view) };
    return { type: 'hello', table, ...(secret !== undefined && helloProof(secret)), ...known };
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'done' || message.type === 'refused') return;
    if (this.isCurrent) this.publish(follow(this.view, message)!);
    // Changes that arrive before the whole view are contained in it.
    else if (message.type === 'table') this.begin(message.view);
  }

  private begin(view: TableView): void {
    if (this.newEntries === null) {
      this.newEntries = view.viewer === null ? 0 : view.log.length;
      this.socket.look(0);
      return;
    }
    this.isCurrent = true;
    this.unread = this.newEntries;
    this.newEntries = null;
    this.publish(view);
  }

  private publish(view: TableView): void {
    this.view = view;
    this.listeners.onView?.(view);
  }

  private setState(state: SocketState): void {
    if (!this.isCurrent) this.newEntries = null;
    this.listeners.onState?.(state);
  }
}

/** The number of the last log entry. */
function lastEntry({ log }: TableView): number {
  return log.at(-1)?.n ?? 0;
}
