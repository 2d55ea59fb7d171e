import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocation } from '../store/open.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { Control } from './control.ts';

const RESTART_MILLISECONDS = 100;

/**
 * The rate limits are active, but far above the players' rates. Bots take a moment, so that faults find some of
 * them thinking.
 */
const SETTINGS = {
  BOT_PAUSE_MS: '100',
  ADDRESS_RATE: '100000',
  SEAT_RATE: '1000',
  CHAT_RATE: '1000',
  TABLE_RATE: '1000',
  MAX_SOCKETS_PER_ADDRESS: '10000',
};

/** A server process that is started again when it ends by itself, as a process manager would. */
export class SupervisedServer {
  readonly control: Control | null;
  /** Exit codes of the times when it ended by itself. */
  readonly ownEnds: (number | null)[] = [];
  private readonly process: ServerProcess;
  private isClosing = false;

  /** With a control folder faults can be injected (inject.ts). */
  constructor(location: DatabaseLocation, port: number, controlFolder: string | null) {
    this.control = controlFolder === null ? null : new Control(controlFolder);
    const settings = { ...SETTINGS, ...this.control?.environment };
    this.process = new ServerProcess(location, port, settings, code => this.restart(code));
  }

  get origin(): string {
    return this.process.origin;
  }

  start(): Promise<void> {
    return this.process.start();
  }

  async kill(): Promise<void> {
    await this.process.kill();
  }

  stop(): Promise<number | null> {
    return this.process.stop();
  }

  freeze(): void {
    this.process.freeze();
  }

  thaw(): void {
    this.process.thaw();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.process.kill();
  }

  private async restart(code: number | null): Promise<void> {
    this.ownEnds.push(code);
    while (!this.isClosing) {
      await sleep(RESTART_MILLISECONDS);
      const isStarted = await this.process.start().then(
        () => true,
        () => false,
      );
      if (isStarted) break;
    }
    if (this.isClosing) await this.process.kill();
  }
}
