import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyGame } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import type { Fact } from './events.ts';
import type { SeatState } from './table.ts';

/** All that chance is made from, beside the number of the draw. */
export interface Shuffle {
  readonly seed: string;
  /** By seat. */
  readonly nonces: readonly string[];
}

/** 256 bits in lower-case hexadecimal. */
const SEED = /^[0-9a-f]{64}$/;
/** No character that the text of `chanceRandom` is put together with. */
const NONCE = /^[A-Za-z0-9_-]{8,64}$/;

/** A bot has nothing to add: its nonce only holds the place. */
export const BOT_NONCE = 'bot';

export function checkSeed(seed: string): Refusal | null {
  return SEED.test(seed) ? null : refuse('table', 'bad-seed');
}

export function checkNonce(nonce: string): Refusal | null {
  return NONCE.test(nonce) ? null : refuse('table', 'bad-nonce');
}

/** What the table publishes of its seed before anybody sits down. */
export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** The nonces of all seats, or `null` while somebody is missing. */
export function noncesOf(seats: readonly SeatState[]): string[] | null {
  const nonces = seats.map(({ nonce }) => nonce).filter(nonce => nonce !== null);
  return nonces.length === seats.length ? nonces : null;
}

/** The generator of a game's chance event number k, counted from 0. Fixed for good: docs/tables.md, "Fair shuffles". */
export function chanceRandom({ seed, nonces }: Shuffle, k: number): Random {
  return Random.from(['slipstream-shuffle/1', seed, ...nonces, k].join('\n'));
}

/** What chance does until somebody can act: changes the state, and numbers its draws from k on. */
export function drawChances(game: AnyGame, state: unknown, shuffle: Shuffle, k: number): Fact[] {
  const facts: Fact[] = [];
  while (game.turn(state).kind === 'chance') {
    const chance = game.sample(state, chanceRandom(shuffle, k + facts.length));
    game.applyChance(state, chance);
    facts.push({ type: 'chance', chance: game.makeChance(chance) });
  }
  return facts;
}
