/**
 * The version of the protocol. It rises with every change of a schema: of requests, answers, actions or views
 * (docs/protocol.md, Versions). A test compares the schemas with those of this version.
 */
export const PROTOCOL_VERSION = 6;
