import { VERSION } from '../server/version.ts';
import type { Commands } from './command.ts';
import { redError } from './output/colours.ts';
import { endQuietlyOnClosedPipe } from './output/line-writer.ts';
import { didYouMean } from './suggest.ts';
import { UsageError } from './usage.ts';

/** Runs the command that the arguments of the process name, and sets the exit code. */
export async function runCommandLine(commands: Commands): Promise<void> {
  endQuietlyOnClosedPipe();
  try {
    process.exitCode = await run(commands, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${redError('slipstream:')} ${error.message}`);
    process.exitCode = 2;
  }
}

async function run(commands: Commands, args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(describe(commands));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const hint = didYouMean(name, Object.keys(commands)) || '; slipstream --help lists all commands';
    throw new UsageError(`unknown command "${name}"${hint}`);
  }
  const { help, run } = await command.load();
  if (!rest.includes('--help') && !rest.includes('-h')) return run(rest, commands);
  process.stdout.write(await help());
  return 0;
}

function describe(commands: Commands): string {
  const lines = Object.entries(commands)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `slipstream: racing board games

  slipstream COMMAND …

${lines.join('\n')}

  slipstream COMMAND --help explains a command, slipstream --version prints the version.
`;
}
