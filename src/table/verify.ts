import * as v from 'valibot';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { type GameRecord, parseEvent } from '../engine/record.ts';
import { type Parsed, type Refusal, refuse, refused } from '../engine/refusal.ts';
import { type Invalid, replay } from '../engine/replay.ts';
import { parseShape } from '../engine/shape.ts';
import { chanceRandom, commitmentTo, type Shuffle } from './shuffle.ts';

const shuffleSchema = v.strictObject({
  commitment: v.string(),
  seed: v.string(),
  nonces: v.array(v.string()),
});

export type Verdict =
  | { readonly ok: true; readonly chances: number }
  | { readonly ok: false; readonly invalid: Invalid };

/** Draws every chance event of a record anew from its seed and nonces, and says which is the first that differs. */
export function verifyShuffle(game: AnyGame, record: GameRecord): Verdict {
  const shuffle = parseShuffle(record);
  if (!shuffle.ok) return wrong(null, shuffle.refusal);
  const positions = replay(game, record);
  let chances = 0;
  let step = positions.next();
  for (; !step.done; step = positions.next()) {
    const { state, n } = step.value;
    if (n === record.events.length || game.turn(state).kind !== 'chance') continue;
    const drawn = game.makeChance(game.sample(state, chanceRandom(shuffle.value, chances++)));
    const differs = checkChance(game, record.events[n], drawn);
    if (differs) return wrong(n, differs);
  }
  return step.value ? { ok: false, invalid: step.value } : { ok: true, chances };
}

function wrong(event: number | null, refusal: Refusal): Verdict {
  return { ok: false, invalid: { event, refusal } };
}

function parseShuffle(record: GameRecord): Parsed<Shuffle> {
  if (record.shuffle === undefined) return refused(refuse('table', 'no-shuffle'));
  const parsed = parseShape(shuffleSchema, record.shuffle, 'shuffle');
  if (!parsed.ok) return parsed;
  const { commitment, seed, nonces } = parsed.value;
  if (commitment !== commitmentTo(seed)) return refused(refuse('table', 'wrong-commitment'));
  const seats = record.seats.length;
  if (nonces.length === seats) return parsed;
  return refused(refuse('table', 'wrong-nonces', { nonces: nonces.length, seats }));
}

function checkChance(game: AnyGame, event: unknown, drawn: Json): Refusal | null {
  const found = canonicalChance(game, event);
  return JSON.stringify(found) === JSON.stringify(drawn) ? null : refuse('table', 'chance-differs');
}

/** In the game's own order of fields; `null` for what is no chance event at all. */
function canonicalChance(game: AnyGame, event: unknown): Json {
  const parsed = parseEvent(event);
  if (!parsed.ok || !('chance' in parsed.value)) return null;
  const shape = parseShape(game.chanceSchema, parsed.value.chance, 'chance');
  return shape.ok ? game.makeChance(game.parseChance(shape.value)) : null;
}
