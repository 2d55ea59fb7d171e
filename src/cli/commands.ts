import type { Commands } from './command.ts';

/** Commands that need no server. */
export const gameCommands: Commands = {
  analyse: {
    summary: 'find the mistakes in a game, and the chances at every move',
    load: () => import('./analyse/analyse.ts'),
  },
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
