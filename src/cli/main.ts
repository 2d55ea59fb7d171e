import { gameCommands, serverCommands } from './commands.ts';
import { runCommandLine } from './run.ts';

await runCommandLine({ ...gameCommands, ...serverCommands });
