import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sayLog } from '../src/cli/words.ts';
import type { GameEntry } from '../src/engine/entry.ts';
import type { Log } from '../src/engine/log.ts';
import { stepAtRandom } from '../src/engine/play.ts';
import { Random } from '../src/engine/random.ts';
import { makeEvent, parseSetup } from '../src/engine/record.ts';
import engineTexts from '../src/engine/texts/en.json' with { type: 'json' };
import { games } from '../src/games/index.ts';

/**
 * Whole games in readable words. Each file says in its first line what is played, for example
 * `# seats 3, options {"groupBreakaway":true}, seed "hills"`; `npm run playthroughs` writes the rest again.
 */
const HEAD = /^# seats (\d+), options (\{.*\}), seed (".*")$/;

/** The whole table is printed only now and then, so that the events stay visible. */
const FACTS_EVERY = 20;

const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gila', 'Hugo'];

for (const entry of games) {
  describe(entry.meta.id, () => {
    const folder = join(import.meta.dirname, '../src/games', entry.meta.id, 'playthroughs');
    const files = existsSync(folder) ? readdirSync(folder) : [];

    test('has playthroughs', () => {
      expect(files.length).toBeGreaterThan(0);
    });

    test.each(files)('plays %s as it is written', async file => {
      const path = join(folder, file);
      const written = readFileSync(path, 'utf8');
      const played = await playThrough(entry, written.split('\n')[0]);
      if (process.env.PLAYTHROUGHS === 'write') writeFileSync(path, played);
      else expect(written).toBe(played);
    });
  });
}

async function playThrough(entry: GameEntry, head: string): Promise<string> {
  const [, seats, json, seed] = HEAD.exec(head) ?? [];
  const options = parseSetup(entry.meta, Number(seats), JSON.parse(json));
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  const game = await entry.rules();
  const wording = { language: 'en', messages: { ...engineTexts, ...(await entry.texts.en()) }, names };
  const random = Random.from(JSON.parse(seed));
  const state = game.start(Number(seats), options.value);
  const lines = [head];
  for (let n = 1; ; n++) {
    const log: Log = [];
    const step = stepAtRandom(game, state, random, log);
    if (!step) break;
    const event = makeEvent(game, step);
    lines.push(
      '',
      'do' in event ? `${names[event.seat]}: ${JSON.stringify(event.do)}` : JSON.stringify(event),
    );
    for (const entry of log) lines.push(`  ${sayLog(wording, entry, step.seat)}`);
    if (n % FACTS_EVERY === 0) lines.push(`  ${JSON.stringify(game.facts(state))}`);
  }
  lines.push('', JSON.stringify(game.facts(state)), JSON.stringify(game.result(state)), '');
  return lines.join('\n');
}
