import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DatabaseLocation } from '../store/open.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Characters shown of the log of a server that does not start. */
const LOG_SHOWN = 2000;

const ENVIRONMENT = {
  BOT_THREADS: '1',
  BOT_PAUSE_MS: '0',
  ADDRESS_RATE: '0',
  SEAT_RATE: '0',
  CHAT_RATE: '0',
  TABLE_RATE: '0',
  CARD_RATE: '0',
};

/** A server in a process of its own. It can be killed, stopped, frozen and started again at the same address. */
export class ServerProcess {
  readonly origin: string;
  /** Everything it wrote to standard output and standard error. */
  log = '';
  private readonly environment: NodeJS.ProcessEnv;
  private readonly onOwnEnd: (code: number | null) => void;
  private child: ChildProcess | null = null;

  /** `onOwnEnd` is called when the process ends by itself. */
  constructor(
    location: DatabaseLocation,
    port: number,
    settings: NodeJS.ProcessEnv = {},
    onOwnEnd: (code: number | null) => void = () => {},
  ) {
    this.origin = `http://127.0.0.1:${port}`;
    this.onOwnEnd = onOwnEnd;
    this.environment = { ...environmentOf(location), ...settings, PORT: String(port) };
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', lines => {
        this.log += lines;
        if (this.log.endsWith('\n') && String(lines).includes('Slipstream is at')) resolve();
      });
      child.stderr.on('data', lines => {
        this.log += lines;
      });
      child.once('exit', () => reject(new Error(`the server did not start: ${this.log.slice(-LOG_SHOWN)}`)));
    });
    child.once('exit', code => {
      if (this.child !== child) return;
      this.child = null;
      this.onOwnEnd(code);
    });
  }

  /** Without a warning. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** As an operator stops it; returns its exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (!child) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  }
}

/** The end of a server that must not start. */
export interface FailedStart {
  readonly code: number | null;
  /** Its output to standard error. */
  readonly message: string;
}

/** Starts a server that must fail to start. One that starts is killed, and has no exit code. */
export async function failToStart(
  location: DatabaseLocation,
  wrapper: readonly string[] = [],
): Promise<FailedStart> {
  const [command, ...args] = [...wrapper, process.execPath, MAIN];
  const child = spawn(command, args, { env: { ...environmentOf(location), PORT: '0' } });
  let message = '';
  child.stderr.on('data', text => {
    message += text;
  });
  child.stdout.on('data', text => {
    if (String(text).includes('Slipstream is at')) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, message };
}

function environmentOf(location: DatabaseLocation): NodeJS.ProcessEnv {
  const database = 'url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...ENVIRONMENT, ...database };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
