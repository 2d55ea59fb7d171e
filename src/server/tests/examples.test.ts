import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import type { SeatSetup } from '../../table/events/events.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { serve } from '../testing/servers.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const BOTS: readonly (readonly [language: string, command: string, file: string])[] = [
  ['TypeScript', process.execPath, 'bot.ts'],
  ['Python', 'python3', 'bot.py'],
];
const ids = games.map(({ meta }) => meta.id);
const run = promisify(execFile);

test.each(BOTS.flatMap(bot => ids.map(game => [game, ...bot] as const)))(
  'three bots join %s by their links and play it to its end: %s',
  async (game, _, command, file) => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const seats: SeatSetup[] = [{ kind: 'reserved', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }];
    const { table, spectator, seats: links } = await api().create({ game, seats, visibility: 'private' });
    // The link of a reserved seat, the link for spectators with a seat, and without one.
    const words = [`${table}/${links[0]}`, `${table}/${spectator}/2`, `${table}/${spectator}`];
    const playing = [];
    for (const [seat, link] of words.entries()) {
      playing.push(run(command, [join(EXAMPLES, file), `${origin}/t/${link.replace('/', '#')}`]));
      await expect
        .poll(async () => (await api(spectator).view(table)).seats[seat].kind, { timeout: PATIENCE })
        .toBe('person');
    }
    const results = (await Promise.all(playing)).map(({ stdout }) => JSON.parse(stdout));
    expect(results.map(({ phase }) => phase)).toEqual(['over', 'over', 'over']);
    expect(results.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(results[0].result).toEqual((await api(spectator).view(table)).result);
  },
);

test('bots of both languages play sealed rounds (BA-32)', async () => {
  const { api, origin } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create({ game: 'breaking-away', options: { sealedRounds: true } });
  const playing = [];
  for (const [seat, [, command, file]] of [BOTS[1], BOTS[0], BOTS[1]].entries()) {
    playing.push(run(command, [join(EXAMPLES, file), `${origin}/#/table/${table}`]));
    await expect
      .poll(async () => (await api().view(table)).seats[seat].kind, { timeout: PATIENCE })
      .toBe('person');
  }
  const results = (await Promise.all(playing)).map(({ stdout }) => JSON.parse(stdout));
  expect(results.map(({ phase }) => phase)).toEqual(['over', 'over', 'over']);
});

test('the bot in Python has at most 100 lines and imports only the standard library', () => {
  const text = readFileSync(join(EXAMPLES, 'bot.py'), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  const imports = [...text.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name);
  expect(new Set(imports)).toEqual(new Set(['json', 'random', 'secrets', 'sys', 'time', 'urllib', 'uuid']));
});
