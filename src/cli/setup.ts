import type { GameEntry } from '../engine/entry.ts';
import type { AnyGame } from '../engine/game.ts';
import type { OptionSpec } from '../engine/options.ts';
import { parseSetup } from '../engine/record.ts';
import { findGame, games } from '../games/index.ts';
import { didYouMean } from './suggest.ts';
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
  const ids = games.map(({ meta }) => meta.id);
  if (!entry) throw new UsageError(`there is no game "${id}", but ${ids.join(', ')}${didYouMean(id, ids)}`);
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

/** The options of all games with their values and defaults, for help texts. */
export async function describeOptions(): Promise<string> {
  const lines: string[] = [];
  for (const entry of games) {
    const { meta } = entry;
    const texts = await entry.texts.en();
    lines.push(`  ${meta.id} (${meta.seats.min} to ${meta.seats.max} seats)`);
    for (const [name, spec] of Object.entries<OptionSpec>({ ...meta.options })) {
      lines.push(`    ${name.padEnd(16)} ${texts[`option.${name}`]}`);
      lines.push(`    ${''.padEnd(16)} ${sayRange(spec)} (${JSON.stringify(spec.default)})`);
    }
  }
  return lines.join('\n');
}

function sayRange(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'flag':
      return 'true or false';
    case 'number':
      return `${spec.min} to ${spec.max}`;
    case 'choice':
      return spec.values.map(value => JSON.stringify(value)).join(', ');
    case 'numbers':
      return `ascending numbers from ${spec.min} to ${spec.max}`;
  }
}
