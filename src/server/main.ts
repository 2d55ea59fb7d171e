// Starts a server with the settings of its environment: `npm start`.

import type { Refusal } from '../engine/refusal.ts';
import { say } from '../engine/text.ts';
import { readConfig } from './config.ts';
import { type Server, startServer } from './server.ts';
import texts from './texts/en.json' with { type: 'json' };

/** Milliseconds after which a stop is forced. */
const LONGEST_STOP = 10_000;

const configured = readConfig(process.env);
if (!configured.ok) fail(configured.problems);
else {
  const started = await startServer(configured.config);
  if (!started.ok) fail([started.refusal]);
  else {
    const { host } = configured.config;
    const { port, log } = started.value;
    log.info(`Slipstream is at ${configured.config.publicOrigin ?? `http://${host}:${port}`}`);
    // A parent process, such as a process manager or scripts/cluster.ts, may wait for this.
    process.send?.('ready');
    const asked = Promise.withResolvers<void>();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.resolve());
    const problem = await Promise.race([asked.promise, started.value.broken]);
    if (problem) end(started.value, problem);
    else await stop(started.value);
  }
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
