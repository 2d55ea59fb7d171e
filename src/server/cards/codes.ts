import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Secret, secretSchema } from '../../protocol/requests.ts';
import type { SecretHash } from '../store/facts.ts';
import { hashSecret } from '../store/secrets.ts';

/** Crockford's base 32: no I, L, O and U, which are mistaken for digits or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** 40 bits: good for five minutes and one use, and guesses are limited. */
const DEVICE_CODE_LENGTH = 8;
/** 80 bits: a recovery code is good for years, and its hash may be stolen with the database. */
const RECOVERY_CODE_LENGTH = 16;
const RECOVERY_CODES = 8;

export function makeDeviceCode(): string {
  return makeCode(DEVICE_CODE_LENGTH);
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => makeCode(RECOVERY_CODE_LENGTH));
}

/** In groups of four, to be read and typed. */
function makeCode(length: number): string {
  const letters = [...randomBytes(length)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join(' ');
}

/** The stored form of a code, however it was typed: small letters, other separators, O for 0, I or L for 1. */
export function hashCode(typed: string): SecretHash {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  // Padded to the least length of a secret. No code contains the padding.
  return hashSecret(v.parse(secretSchema, code.slice(0, RECOVERY_CODE_LENGTH + 1).padEnd(22, '_')));
}

const SESSION_BYTES = 32;

/** The secret of a session, a token or a challenge: 256 random bits. */
export function makeSessionSecret(): Secret {
  return v.parse(secretSchema, randomBytes(SESSION_BYTES).toString('base64url'));
}
