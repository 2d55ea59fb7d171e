import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { secretSchema } from '../../protocol/requests.ts';
import { MINUTE, type Milliseconds } from '../../table/clock/tempo.ts';
import { hashSecret } from '../store/secrets.ts';
import type { CardStore } from './card-store.ts';
import { makeSessionSecret } from './codes.ts';
import type { Card, CardId } from './facts.ts';

const CHALLENGE_LASTS: Milliseconds = 5 * MINUTE;
const MOST_PASSKEYS = 20;
const SITE_NAME = 'Slipstream';
/** Ed25519, ES256 and RS256. Node calls newer ones experimental. */
const ALGORITHMS = [-8, -7, -257];

/** An unknown passkey, a wrong signature or an old challenge: nobody learns which. */
const BAD_PASSKEY = refused(refuse('server', 'bad-passkey'));

/** Passkeys (WebAuthn) that are stored on the authenticator, so that nobody has to type a name. */
export class Passkeys {
  private readonly store: CardStore;
  private readonly now: () => Milliseconds;

  constructor(store: CardStore, now: () => Milliseconds) {
    this.store = store;
    this.now = now;
  }

  /** What the browser needs to make a passkey for this card. */
  async registrationOptions(card: Card, origin: string): Promise<Json> {
    const existing = await this.store.passkeys(card.id);
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: siteOf(origin),
      userName: card.name,
      userID: new Uint8Array(Buffer.from(card.id)),
      challenge: await this.makeChallenge(card.id),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: existing.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return options as unknown as Json;
  }

  /** Adds the passkey that the browser has made. */
  async register(
    card: CardId,
    origin: string,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<Parsed<null>> {
    if ((await this.store.passkeys(card)).length >= MOST_PASSKEYS) {
      return refused(refuse('server', 'too-many-passkeys', { most: MOST_PASSKEYS }));
    }
    const info = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge => this.isOpen(challenge, card),
      supportedAlgorithmIDs: ALGORITHMS,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
    }).then(
      ({ registrationInfo }) => registrationInfo,
      () => undefined,
    );
    if (!info || (await this.store.passkey(info.credential.id))) return BAD_PASSKEY;
    const { id, publicKey, counter, transports = [] } = info.credential;
    await this.store.addPasskey(card, {
      id,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      created: this.now(),
      used: null,
    });
    return accepted(null);
  }

  /** What the browser needs to ask for any passkey of this site. */
  async signInOptions(origin: string): Promise<Json> {
    const options = await generateAuthenticationOptions({
      rpID: siteOf(origin),
      challenge: await this.makeChallenge(null),
      userVerification: 'required',
    });
    return options as unknown as Json;
  }

  /** The card whose passkey has answered. */
  async signIn(origin: string, response: AuthenticationResponseJSON): Promise<Parsed<Card>> {
    const found = await this.store.passkey(response.id);
    if (!found) return BAD_PASSKEY;
    const { passkey } = found;
    const info = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => this.isOpen(challenge, null),
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).then(
      ({ verified, authenticationInfo }) => (verified ? authenticationInfo : null),
      () => null,
    );
    const card = info && (await this.store.find(found.card));
    if (!info || !card) return BAD_PASSKEY;
    await this.store.passkeyUsed(passkey.id, info.newCounter, this.now());
    return accepted(card);
  }

  /** Challenges are in the database: another process may get the answer. Each is good once. */
  private async makeChallenge(card: CardId | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = makeSessionSecret();
    const created = this.now();
    const expires = created + CHALLENGE_LASTS;
    await this.store.addCode({ hash: hashSecret(challenge), card, kind: 'challenge', created, expires });
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  private async isOpen(challenge: string, card: CardId | null): Promise<boolean> {
    const secret = v.safeParse(secretSchema, challenge);
    if (!secret.success) return false;
    const used = await this.store.useCode(hashSecret(secret.output), 'challenge', this.now());
    return used !== null && used.card === card;
  }
}

/** Passkeys belong to the name of the host, without scheme and port. */
function siteOf(origin: string): string {
  return new URL(origin).hostname;
}
