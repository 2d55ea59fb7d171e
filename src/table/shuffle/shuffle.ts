import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyGame } from '../../engine/game.ts';
import { Random, type RandomSource } from '../../engine/random.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { Fact } from '../events/events.ts';
import type { SeatState } from '../table.ts';
import { SecureRandom } from './secure-random.ts';
import type { ShuffleVersion } from './shuffle-version.ts';

/** All inputs of a chance event besides its number. */
export interface Shuffle {
  readonly version: ShuffleVersion;
  readonly seed: string;
  /** By seat. */
  readonly nonces: readonly string[];
}

/** 256 bits in lower-case hexadecimal. */
const SEED = /^[0-9a-f]{64}$/;
/** No line break, which separates the parts of the text in `chanceRandom`. */
const NONCE = /^[A-Za-z0-9_-]{8,64}$/;

/** Bots add nothing to the shuffles: a fixed text leaves the server no choice. Nonces of people are longer. */
export const BOT_NONCE = 'bot';

export function checkSeed(seed: string): Refusal | null {
  return SEED.test(seed) ? null : refuse('table', 'bad-seed');
}

export function checkNonce(nonce: string): Refusal | null {
  return NONCE.test(nonce) ? null : refuse('table', 'bad-nonce');
}

/** Published before any player sits down. From version 2 on it also binds the version. */
export function commitmentTo(seed: string, version: ShuffleVersion): string {
  const text = version === 1 ? seed : `slipstream-commitment/${version}\n${seed}`;
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The nonces of all seats, or `null` while a seat is still free. */
export function noncesOf(seats: readonly SeatState[]): string[] | null {
  const nonces = seats.map(({ nonce }) => nonce).filter(nonce => nonce !== null);
  return nonces.length === seats.length ? nonces : null;
}

/** The generator of a game's chance event number k, counted from 0. */
export function chanceRandom({ version, seed, nonces }: Shuffle, k: number): RandomSource {
  const text = [`slipstream-shuffle/${version}`, seed, ...nonces, k].join('\n');
  return version === 1 ? Random.from(text) : new SecureRandom(text);
}

/** Draws chance events until a seat can act or the game is over. Changes the state; the first event has number k. */
export function drawChances(game: AnyGame, state: unknown, shuffle: Shuffle, k: number): Fact[] {
  const facts: Fact[] = [];
  while (game.turn(state).kind === 'chance') {
    const chance = game.sample(state, chanceRandom(shuffle, k + facts.length));
    game.applyChance(state, chance);
    facts.push({ type: 'chance', chance: game.makeChance(chance) });
  }
  return facts;
}
