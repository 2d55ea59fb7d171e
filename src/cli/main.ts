import { VERSION } from '../server/version.ts';
import { endQuietlyOnClosedPipe } from './output.ts';
import { UsageError } from './usage.ts';

interface Command {
  help(): string | Promise<string>;
  /** Returns the exit code. */
  run(args: string[]): Promise<number>;
}

const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  arena: { summary: 'let bots play each other and measure them', load: () => import('./arena/arena.ts') },
  export: { summary: 'write all tables of a server to a file', load: () => import('./export.ts') },
  import: { summary: 'take over the tables of an export', load: () => import('./import.ts') },
  play: { summary: 'play a game in the terminal', load: () => import('./play/play.ts') },
  replay: { summary: 'check game records, or print every step', load: () => import('./replay.ts') },
  simulate: { summary: 'play many games and print statistics', load: () => import('./simulate.ts') },
  verify: { summary: 'check that the shuffles of a game were fair', load: () => import('./verify.ts') },
};

const HELP = `slipstream: racing board games

  slipstream COMMAND …

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

  slipstream COMMAND --help explains a command, slipstream --version prints the version.
`;

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(HELP);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`unknown command "${name}"; slipstream --help lists all commands`);
  const { help, run } = await command.load();
  if (!rest.includes('--help') && !rest.includes('-h')) return run(rest);
  process.stdout.write(await help());
  return 0;
}

endQuietlyOnClosedPipe();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!(error instanceof UsageError) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`slipstream: ${(error as Error).message}`);
  process.exitCode = 2;
}
