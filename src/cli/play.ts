import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Random } from '../engine/random.ts';
import { games } from '../games/index.ts';
import { Console } from './console.ts';
import { describeOptions, parseSetupArguments } from './setup.ts';
import { TerminalTable } from './terminal-table.ts';
import { UsageError, wholeNumber } from './usage.ts';
import { loadWording } from './words.ts';

export const help =
  async () => `slipstream play [GAME] [--seats N] [--people N] [--options JSON] [--seed S] [--out FILE.json]

Plays a game in the terminal, people around one screen and random players on the other seats. Everybody sees only what
the rules show them: with several people the screen is cleared and handed on between turns.

  --seats N        how many play (4)
  --people N       how many of them are people, from seat 1 on (1)
  --options JSON   options of the game, such as '{"staggeredStart":true}'
  --seed S         any text; the same seed gives the same chance and the same random players
  --out FILE       write the record when the game ends or is left

Games and options:
${await describeOptions()}
`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seats: { type: 'string' },
      people: { type: 'string' },
      options: { type: 'string' },
      seed: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (positionals.length > 1) throw new UsageError('name one game');
  const console = new Console();
  try {
    const id = positionals[0] ?? (await askForGame(console));
    const seats = values.seats === undefined ? undefined : wholeNumber('seats', values.seats, 4, 1);
    const setup = await parseSetupArguments(id, seats, values.options);
    const people = wholeNumber('people', values.people, 1, 0);
    if (people > setup.seats) throw new UsageError(`--people ${people} do not fit on ${setup.seats} seats`);
    const names = Array.from({ length: setup.seats }, (_, seat) => nameOf(seat, people));
    const random = Random.from(values.seed ?? randomUUID());
    const wording = await loadWording(setup.entry, names);
    const table = new TerminalTable(
      console,
      setup,
      await setup.entry.terminal(),
      wording,
      names,
      people,
      random,
    );
    await table.run();
    if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(table.record())}\n`);
    return 0;
  } finally {
    console.close();
  }
}

function nameOf(seat: number, people: number): string {
  return seat < people ? `Player ${seat + 1}` : `Random ${seat + 1}`;
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
