#!/usr/bin/env node
// The command line of the npm package: what needs no server.
import { gameCommands } from '../cli/commands.ts';
import { runCommandLine } from '../cli/run.ts';

await runCommandLine(gameCommands);
