/** Why the server closes a socket. Up to 1999 the meaning is that of RFC 6455. */
export const CloseCode = {
  /** The server stops or starts anew. */
  restart: 1012,
  /** Text was expected. */
  binary: 1003,
  /** A message was longer than `MOST_MESSAGE_BYTES`. */
  tooLong: 1009,
  /** Something went wrong in the server. */
  trouble: 1011,
  /** The first message did not come in time. */
  noHello: 4000,
  /** The first message was no `hello`, or a second one came. */
  badHello: 4001,
  /** There is no such table, or none for somebody without its link. */
  noTable: 4004,
  /** The secret belongs to nobody at this table, or not any more. */
  badSecret: 4003,
  /** Messages came faster than anybody can mean them. */
  tooFast: 4029,
  /** The client reads slower than its table goes on. */
  tooSlow: 4008,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];
