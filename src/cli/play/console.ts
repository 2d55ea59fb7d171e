import { createInterface, type Interface } from 'node:readline';

/** Questions and answers on standard input and output; works line by line where input is not a terminal, too. */
export class Console {
  private readonly lines: Interface;
  private readonly answers: AsyncIterator<string>;
  /** Input can end while a bot is thinking and lines are still unread. */
  private ended = false;

  constructor() {
    this.lines = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY,
    });
    this.lines.once('close', () => {
      this.ended = true;
    });
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  print(text: string): void {
    process.stdout.write(`${text}\n`);
  }

  /** The next line typed, trimmed; `null` when input has ended. */
  async ask(question: string): Promise<string | null> {
    if (this.ended) process.stdout.write(question);
    else {
      this.lines.setPrompt(question);
      this.lines.prompt();
    }
    const { value, done } = await this.answers.next();
    return done ? null : value.trim();
  }

  clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\x1b[2J\x1b[3J\x1b[H');
  }

  close(): void {
    this.lines.close();
  }
}
