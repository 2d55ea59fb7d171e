import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_FLAGS } from '../../src/server/node-flags.ts';
import type { Memory, Question } from './report.ts';

/** A server in a process of its own; `file` is beside this one and reports as report.ts says. All have the same flags for Node. */
export class Child {
  readonly origin: string;
  readonly pid: number;
  private readonly process: ChildProcess;

  static async start(file: string, settings: NodeJS.ProcessEnv = {}): Promise<Child> {
    const child = fork(join(import.meta.dirname, file), {
      env: { PATH: process.env.PATH, ...settings },
      execArgv: [...NODE_FLAGS, '--expose-gc'],
    });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start`)));
    const [port] = await Promise.race([once(child, 'message'), failed]);
    failed.catch(() => {});
    return new Child(child, port);
  }

  private constructor(child: ChildProcess, port: number) {
    this.process = child;
    this.pid = child.pid!;
    this.origin = `http://127.0.0.1:${port}`;
  }

  cpu(): Promise<number> {
    return this.ask('cpu');
  }

  memory(): Promise<Memory> {
    return this.ask('memory');
  }

  async stop(): Promise<void> {
    const exited = once(this.process, 'exit');
    this.process.disconnect();
    await exited;
  }

  private async ask<Answer>(question: Question): Promise<Answer> {
    this.process.send(question);
    const [answer] = await once(this.process, 'message');
    return answer;
  }
}
