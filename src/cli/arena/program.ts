import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Json } from '../../engine/json.ts';

/** Why a program lost a decision. */
export const FAULTS = ['crashed', 'late', 'unreadable', 'illegal'] as const;
export type Fault = (typeof FAULTS)[number];

/** A question to a program, one line of JSON (docs/bots.md). */
export interface ProgramQuestion {
  readonly game: string;
  readonly seat: number;
  /** `interrupt`: the seat may interrupt the others, and answers `null` if it does not. */
  readonly mode: 'act' | 'interrupt';
  readonly view: unknown;
  /** The legal actions, or `null` if there are too many to list. */
  readonly legal: readonly Json[] | null;
  /** A random legal action. It takes the place of an answer that is lost. */
  readonly proposal: Json;
  /** The time for the answer. */
  readonly seconds: number;
}

export type ProgramAnswer =
  | { readonly ok: true; readonly action: unknown }
  | { readonly ok: false; readonly fault: Fault };

/** A program that plays: lines of JSON over standard input and output. It starts on demand, and again after a crash. */
export class Program {
  private readonly command: string;
  private child: ChildProcess | null = null;
  private waiting: ((answer: ProgramAnswer) => void) | null = null;
  private asked = 0;

  constructor(command: string) {
    this.command = command;
  }

  /** Asks one question at a time. A program that crashes or takes too long loses only this decision. */
  ask(question: ProgramQuestion): Promise<ProgramAnswer> {
    const { promise, resolve } = Promise.withResolvers<ProgramAnswer>();
    this.child ??= this.start();
    const deadline = setTimeout(() => {
      this.kill();
      this.settle({ ok: false, fault: 'late' });
    }, question.seconds * 1000);
    this.waiting = answer => {
      clearTimeout(deadline);
      resolve(answer);
    };
    this.child.stdin?.write(`${JSON.stringify({ id: ++this.asked, ...question })}\n`);
    return promise;
  }

  close(): void {
    this.kill();
  }

  private start(): ChildProcess {
    // A group of its own: the shell and what it has started end together.
    const child = spawn(this.command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const crashed = () => {
      if (this.child !== child) return;
      this.child = null;
      this.settle({ ok: false, fault: 'crashed' });
    };
    child.on('error', crashed);
    child.on('exit', crashed);
    // A write to a program that has ended is reported by its exit.
    child.stdin?.on('error', () => {});
    if (child.stdout) createInterface({ input: child.stdout }).on('line', line => this.read(child, line));
    return child;
  }

  /** Lines of an ended program, and answers to earlier questions, do not count. */
  private read(child: ChildProcess, line: string): void {
    if (this.child !== child) return;
    const answer = parseAnswer(line);
    if (answer === null) this.settle({ ok: false, fault: 'unreadable' });
    else if (answer.id === this.asked) this.settle({ ok: true, action: answer.action });
  }

  private settle(answer: ProgramAnswer): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.(answer);
  }

  private kill(): void {
    const { child } = this;
    this.child = null;
    if (child?.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already, or the platform has no groups.
      child.kill('SIGKILL');
    }
  }
}

function parseAnswer(line: string): { readonly id: unknown; readonly action: unknown } | null {
  try {
    const answer: unknown = JSON.parse(line);
    if (typeof answer !== 'object' || answer === null || !('id' in answer) || !('action' in answer))
      return null;
    return { id: answer.id, action: answer.action };
  } catch {
    return null;
  }
}
