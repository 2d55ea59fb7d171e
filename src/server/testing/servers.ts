import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { type Server, type ServerOptions, startServer } from '../server.ts';
import type { DatabaseLocation } from '../store/open.ts';
import { Api } from './api.ts';

/** A server in this process, with clients. */
export interface TestServer extends Server {
  readonly origin: string;
  /** A client with this secret. */
  api(secret?: string): Api;
}

/** Without rate limits: all tests share one address. */
const ENVIRONMENT = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  BOT_THREADS: '1',
  BOT_PAUSE_MS: '0',
  ADDRESS_RATE: '0',
  SEAT_RATE: '0',
  CHAT_RATE: '0',
  TABLE_RATE: '0',
  CARD_RATE: '0',
  MAX_SOCKETS_PER_ADDRESS: '10000',
};

export function testConfig(location: DatabaseLocation, settings: { [name: string]: string } = {}): Config {
  const configured = readConfig({ ...ENVIRONMENT, ...settings });
  if (!configured.ok) throw new Error(JSON.stringify(configured.problems));
  return { ...configured.config, location };
}

/** Starts a server; closes it at the end of the test at the latest. */
export async function serve(
  location: DatabaseLocation,
  settings: { [name: string]: string } = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const started = await startServer(testConfig(location, settings), options);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  const server = started.value;
  const origin = `http://127.0.0.1:${server.port}`;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onTestFinished(close);
  return { ...server, close, origin, api: secret => new Api(origin, secret) };
}
