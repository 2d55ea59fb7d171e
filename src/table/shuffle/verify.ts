import * as v from 'valibot';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { type GameRecord, parseEvent } from '../../engine/record.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { type Invalid, replay } from '../../engine/replay.ts';
import { parseShape, whole } from '../../engine/shape.ts';
import { levelOfBot } from '../commands/names.ts';
import { BOT_NONCE, chanceRandom, checkNonce, checkSeed, commitmentTo, type Shuffle } from './shuffle.ts';
import { isShuffleVersion, type ShuffleVersion } from './shuffle-version.ts';

const shuffleSchema = v.strictObject({
  /** Records of the first version do not name it. */
  version: v.optional(whole, 1),
  commitment: v.string(),
  seed: v.string(),
  nonces: v.array(v.string()),
});

export type Verdict =
  | {
      readonly ok: true;
      readonly chances: number;
      readonly version: ShuffleVersion;
      /** False for a record that ends before the game does. */
      readonly finished: boolean;
      readonly commitment: string;
    }
  | { readonly ok: false; readonly invalid: Invalid };

/** Draws every chance event of a record again from its seed and nonces, and reports the first one that differs. */
export function verifyShuffle(game: AnyGame, record: GameRecord): Verdict {
  const parsed = parseShuffle(record);
  if (!parsed.ok) return wrong(null, parsed.refusal);
  const shuffle = parsed.value;
  const positions = replay(game, record);
  let chances = 0;
  let finished = false;
  let step = positions.next();
  for (; !step.done; step = positions.next()) {
    const { state, n } = step.value;
    const turn = game.turn(state).kind;
    finished = turn === 'over';
    if (n === record.events.length || turn !== 'chance') continue;
    const drawn = game.makeChance(game.sample(state, chanceRandom(shuffle, chances++)));
    const differs = checkChance(game, record.events[n], drawn);
    if (differs) return wrong(n, differs);
  }
  if (step.value) return { ok: false, invalid: step.value };
  const { version, seed } = shuffle;
  return { ok: true, chances, version, finished, commitment: commitmentTo(seed, version) };
}

function wrong(event: number | null, refusal: Refusal): Verdict {
  return { ok: false, invalid: { event, refusal } };
}

function parseShuffle(record: GameRecord): Parsed<Shuffle> {
  if (record.shuffle === undefined) return refused(refuse('table', 'no-shuffle'));
  const parsed = parseShape(shuffleSchema, record.shuffle, 'shuffle');
  if (!parsed.ok) return parsed;
  const { version, commitment, seed, nonces } = parsed.value;
  if (!isShuffleVersion(version)) return refused(refuse('table', 'unknown-shuffle', { version }));
  const refusal = checkSeed(seed) ?? checkNonces(record.seats, nonces);
  if (refusal) return refused(refusal);
  if (commitment !== commitmentTo(seed, version)) return refused(refuse('table', 'wrong-commitment'));
  return accepted({ version, seed, nonces });
}

/** A server that could choose a bot's nonce could try many until the shuffles suit it. */
function checkNonces(names: readonly string[], nonces: readonly string[]): Refusal | null {
  const seats = names.length;
  if (nonces.length !== seats) return refuse('table', 'wrong-nonces', { nonces: nonces.length, seats });
  for (const [seat, name] of names.entries()) {
    const isBot = levelOfBot(name) !== null;
    if (isBot && nonces[seat] !== BOT_NONCE) return refuse('table', 'bot-nonce', { seat });
    if (!isBot && checkNonce(nonces[seat])) return refuse('table', 'wrong-nonce', { seat });
  }
  return null;
}

function checkChance(game: AnyGame, event: unknown, drawn: Json): Refusal | null {
  const found = canonicalChance(game, event);
  return JSON.stringify(found) === JSON.stringify(drawn) ? null : refuse('table', 'chance-differs');
}

/** The chance with its fields in the game's own order; `null` if the event is not a chance event. */
function canonicalChance(game: AnyGame, event: unknown): Json {
  const parsed = parseEvent(event);
  if (!parsed.ok || !('chance' in parsed.value)) return null;
  const shape = parseShape(game.chanceSchema, parsed.value.chance, 'chance');
  return shape.ok ? game.makeChance(game.parseChance(shape.value)) : null;
}
