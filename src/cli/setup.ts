import type { GameEntry } from '../engine/entry.ts';
import type { AnyGame } from '../engine/game.ts';
import { parseSetup } from '../engine/record.ts';
import { findGame, games } from '../games/index.ts';
import { UsageError } from './usage.ts';
import { loadWording, sayRefusal } from './words.ts';

export interface Setup {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
}

/** The game, seats (4 by default) and options of a command line. */
export async function parseSetupArguments(
  id: string,
  seats: number | undefined,
  json = '{}',
): Promise<Setup> {
  const entry = findGame(id);
  if (!entry)
    throw new UsageError(`there is no game "${id}", but ${games.map(({ meta }) => meta.id).join(', ')}`);
  const count = seats ?? Math.max(entry.meta.seats.min, Math.min(4, entry.meta.seats.max));
  const options = parseSetup(entry.meta, count, parseOptionsJson(json));
  if (!options.ok) throw new UsageError(sayRefusal(await loadWording(entry, []), options.refusal));
  return { entry, game: await entry.rules(), seats: count, options: options.value };
}

function parseOptionsJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UsageError(`--options must be JSON such as '{"name":true}', not ${json}`);
  }
}

/** The options of all games with a line each, for help texts. */
export async function describeOptions(): Promise<string> {
  const lines: string[] = [];
  for (const entry of games) {
    const { meta } = entry;
    const texts = await entry.texts.en();
    lines.push(`  ${meta.id} (${meta.seats.min} to ${meta.seats.max} seats)`);
    for (const name of Object.keys(meta.options))
      lines.push(`    ${name.padEnd(16)} ${texts[`option.${name}`]}`);
  }
  return lines.join('\n');
}
