import type { ParseArgsOptionsConfig } from 'node:util';

interface Command {
  /** What it takes besides positional arguments. */
  readonly options: ParseArgsOptionsConfig;
  help(): string | Promise<string>;
  /** Returns the exit code. `commands` are all of this command line. */
  run(args: string[], commands: Commands): Promise<number>;
}

/** The commands of a command line by name. Each is loaded when it is used. */
export type Commands = Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>
>;
