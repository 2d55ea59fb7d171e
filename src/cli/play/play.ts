import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { LEVELS, type Level } from '../../bots/levels.ts';
import { openPool } from '../../bots/threads/pool.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { GameRecord } from '../../engine/record.ts';
import { games } from '../../games/index.ts';
import type { Table } from '../../table/table.ts';
import { recordOf, recordSoFar } from '../../table/view/record.ts';
import { requireWritable, STANDARD } from '../files.ts';
import { parseLevel } from '../players.ts';
import { describeOptions, parseSetupArguments } from '../setup.ts';
import { parseArguments, UsageError, wholeNumber } from '../usage.ts';
import { loadWording } from '../words.ts';
import { Console } from './console.ts';
import { openTable } from './open-table.ts';
import { TerminalTable } from './terminal-table.ts';

export const help =
  async () => `slipstream play [GAME] [--seats N] [--people N] [--bots LEVEL] [--reasons] [--options JSON] [--seed S]
                [--out FILE.json]

Plays a game in the terminal, with people at one screen and bots in the other seats. Everyone sees only what the rules
allow, bots included: with several people, the screen is cleared between turns so that you can pass it on.

  --seats N        number of players, as the game allows (4)
  --people N       number of people, from seat 1 on; 0 or more (1)
  --bots LEVEL     the bots in the other seats: ${LEVELS.join(', ')} (medium)
  --reasons        bots explain each of their moves
  --options JSON   options of the game, such as '{"staggeredStart":true}'
  --seed S         any text; the same seed gives the same game, unless a bot is hard
  --out FILE       save the game to this file when it ends, however it ends

Games and options:
${await describeOptions()}
`;

export const options = {
  seats: { type: 'string' },
  people: { type: 'string' },
  bots: { type: 'string', default: 'medium' },
  reasons: { type: 'boolean', default: false },
  options: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
} as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  if (positionals.length > 1) throw new UsageError('name one game');
  const level = parseLevel(values.bots);
  const console = new Console();
  const pool = openPool();
  try {
    const id = positionals[0] ?? (await askForGame(console));
    const seats = values.seats === undefined ? undefined : wholeNumber('seats', values.seats, 4, 1);
    const setup = await parseSetupArguments(id, seats, values.options);
    const people = wholeNumber('people', values.people, 1, 0);
    if (people > setup.seats) throw new UsageError(`${people} people are too many for ${setup.seats} seats`);
    if (values.out !== undefined) await requireWritable(values.out);
    const names = Array.from({ length: setup.seats }, (_, seat) => nameOf(seat, people, level));
    const seed = values.seed ?? randomUUID();
    const { game, entry } = setup;
    const table = openTable(setup, names, people, level, seed);
    if (values.out !== undefined) writeAtExit(values.out, () => recordAtEnd(game, table));
    const terminalTable = new TerminalTable(console, {
      game,
      table,
      terminal: await entry.terminal(),
      wording: await loadWording(entry, names),
      people,
      seed,
      wantsReasons: values.reasons,
      decide: question => pool.decide(question),
    });
    if (people > 0) console.print('At any question, ? lists what you can type.');
    await terminalTable.run();
    return 0;
  } finally {
    console.close();
    await pool.close();
  }
}

/** However the program ends: after the game, by `quit`, by a signal, with the terminal, or by an error. */
function writeAtExit(file: string, record: () => GameRecord): void {
  const target = file === STANDARD ? process.stdout.fd : file;
  process.once('exit', () => writeFileSync(target, `${JSON.stringify(record())}\n`));
  for (const [signal, number] of ENDING_SIGNALS) process.once(signal, () => process.exit(128 + number));
}

const ENDING_SIGNALS = [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const;

/** The record of a finished or abandoned game. */
function recordAtEnd(game: AnyGame, table: Table): GameRecord {
  const record = recordOf(game, table);
  return record.ok ? record.value : recordSoFar(game, table);
}

/** `Player 1`, `Medium 2` */
function nameOf(seat: number, people: number, level: Level): string {
  const kind = seat < people ? 'Player' : `${level[0].toUpperCase()}${level.slice(1)}`;
  return `${kind} ${seat + 1}`;
}

async function askForGame(console: Console): Promise<string> {
  console.print('Slipstream: racing board games\n');
  for (const [i, { meta }] of games.entries()) {
    console.print(
      `  ${i + 1}  ${meta.name} by ${meta.designer}, ${meta.seats.min} to ${meta.seats.max} players`,
    );
  }
  for (;;) {
    const answer = await console.ask('\nWhich game? ');
    if (answer === null) throw new UsageError('no game chosen');
    const entry = games[Number(answer) - 1] ?? games.find(({ meta }) => meta.id === answer);
    if (entry) return entry.meta.id;
  }
}
