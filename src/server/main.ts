// Starts a server with the settings of its environment: `npm start`.

import { networkInterfaces } from 'node:os';
import type { Refusal } from '../engine/refusal.ts';
import { say } from '../engine/text.ts';
import { type Config, readConfig } from './config.ts';
import { type Server, startServer } from './server.ts';
import { addressesOf } from './start/addresses.ts';
import { greet } from './start/greeting.ts';
import { PlainLog } from './start/plain-log.ts';
import texts from './texts/en.json' with { type: 'json' };
import { VERSION } from './version.ts';

/** Milliseconds after which a stop is forced. */
const LONGEST_STOP = 10_000;

if (process.argv.includes('--version')) console.log(VERSION);
else await run();

async function run(): Promise<void> {
  const configured = readConfig(process.env);
  if (!configured.ok) return fail(configured.problems);
  // People read plain lines; collectors of logs read JSON.
  const atTerminal = process.stdout.isTTY === true;
  const options = atTerminal ? { log: new PlainLog(process.stdout) } : {};
  const started = await startServer(configured.config, options);
  if (!started.ok) return fail([started.refusal]);
  announce(started.value, configured.config, atTerminal);
  // A parent process, such as a process manager or scripts/cluster.ts, may wait for this.
  process.send?.('ready');
  const asked = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.resolve());
  const problem = await Promise.race([asked.promise, started.value.broken]);
  if (problem) end(started.value, problem);
  else await stop(started.value);
}

function announce({ port, log }: Server, config: Config, atTerminal: boolean): void {
  const addresses = addressesOf(config, port, networkInterfaces());
  if (atTerminal) process.stdout.write(greet(addresses, config.location));
  else log.info({ version: VERSION }, `Slipstream is at ${addresses.here}`);
}

async function stop(server: Server): Promise<void> {
  server.log.info('stopping');
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  await server.close();
}

/** Nothing can be stored any more, so a clean stop would gain nothing. A supervisor restarts the server. */
function end({ log }: Server, problem: Error): void {
  log.fatal(problem);
  process.exit(1);
}

function fail(problems: readonly Refusal[]): void {
  const wording = { language: 'en', messages: texts };
  for (const { code, args } of problems)
    console.error(`slipstream: ${say(wording, `refusal.${code}`, args)}`);
  process.exitCode = 2;
}
