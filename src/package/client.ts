/**
 * A client for tables of a server, for Node 22 and browsers: join by link, follow, act, reconnect (docs/protocol.md).
 *
 * @module client
 */
export type { MadeTable, OwnCard, OwnCards, TableCard } from '../protocol/cards.ts';
export { type Call, callServer, callWithRetry, isPassing } from '../protocol/client/call.ts';
export { type Joined, joinTable, openTable } from '../protocol/client/join.ts';
export { parseLink, type TableLink } from '../protocol/client/links.ts';
export { makeSecret } from '../protocol/client/random.ts';
export {
  fetchView,
  type Seated,
  sendSeatRequest,
  sitDown,
  type TableAddress,
} from '../protocol/client/seats.ts';
export { TableClient, type TableListeners } from '../protocol/client/table-client.ts';
export type { Network, SocketState } from '../protocol/client/table-socket.ts';
export { CloseCode } from '../protocol/close-codes.ts';
export { follow } from '../protocol/follow.ts';
export type { ClientRequest, TableOrder } from '../protocol/requests.ts';
export type { Done, ServerMessage } from '../protocol/socket-messages.ts';
export type { ClockView, SeatView, TableView } from '../table/view/view.ts';
