import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { serve } from '../testing/servers.ts';

const BOT = join(import.meta.dirname, '../../../examples/http-bot.ts');
const run = promisify(execFile);

test.each(games.map(({ meta }) => meta.id))(
  'three of the bots in examples play %s to its end',
  async game => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table } = await api().create({ game });
    const playing = [];
    for (let seat = 0; seat < 3; seat++) {
      playing.push(run(process.execPath, [BOT, origin, ...(seat === 0 ? [] : [table])]));
      await expect
        .poll(async () => (await api().view(table)).seats[seat].kind, { timeout: PATIENCE })
        .toBe('person');
    }
    const results = (await Promise.all(playing)).map(({ stdout }) => JSON.parse(stdout));
    expect(results.map(({ phase }) => phase)).toEqual(['over', 'over', 'over']);
    expect(results[0].result).toEqual((await api().view(table)).result);
  },
);
