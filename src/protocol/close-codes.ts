/** Why the server closes a socket. Up to 1999 the meaning is that of RFC 6455. */
export const CloseCode = {
  /** The server stops or restarts. */
  restart: 1012,
  /** Text was expected. */
  binary: 1003,
  /** A message was longer than `MOST_MESSAGE_BYTES`. */
  tooLong: 1009,
  /** Something went wrong in the server. */
  trouble: 1011,
  /** The first message did not come in time. */
  noHello: 4000,
  /** The first message was not `hello`, or a later one was. */
  badHello: 4001,
  /** There is no such table, or it is private and the client has no link. */
  noTable: 4004,
  /** The secret is not valid at this table, or was revoked. */
  badSecret: 4003,
  /** Messages exceeded the rate limit. */
  tooFast: 4029,
  /** The client does not read fast enough. */
  tooSlow: 4008,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];
