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

/** Commands that need no server. */
export const gameCommands: Commands = {
  arena: { summary: 'let bots play each other and measure them', load: () => import('./arena/arena.ts') },
  completion: { summary: 'print a script for bash, zsh or fish', load: () => import('./completion.ts') },
  play: { summary: 'play a game in the terminal', load: () => import('./play/play.ts') },
  replay: { summary: 'check game records, or print every step', load: () => import('./replay.ts') },
  simulate: { summary: 'play many games and print statistics', load: () => import('./simulate.ts') },
  verify: { summary: 'check that the shuffles of a game were fair', load: () => import('./verify.ts') },
};

/** Commands for the tables of a server. */
export const serverCommands: Commands = {
  export: { summary: 'write all tables of a server to a file', load: () => import('./export.ts') },
  import: { summary: 'take over the tables of an export', load: () => import('./import.ts') },
};
