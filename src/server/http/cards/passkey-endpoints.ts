import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { accepted, refuse, refused } from '../../../engine/refusal.ts';
import type { PlayerCard } from '../../../protocol/player-card.ts';
import * as shapes from '../../../protocol/player-card.ts';
import { checkName } from '../../../table/commands/names.ts';
import type { Cards, SignIn } from '../../cards/cards.ts';
import type { RequestLimiter } from '../../limits/request-limiter.ts';
import { type Call, type Endpoint, endpoint } from '../endpoint.ts';
import { cardGates } from './card-gates.ts';

/** A passkey belongs to the page that made it: programs have none. */
const NO_PAGE = refused(refuse('server', 'foreign-origin'));

type Welcome = (call: Call<unknown, unknown>, signedIn: SignIn) => Promise<{ readonly card: PlayerCard }>;

export function passkeyEndpoints(cards: Cards, limiter: RequestLimiter, welcome: Welcome): Endpoint[] {
  const { passkeys, store } = cards;
  const { limited, byPlayer, byPlayerLimited } = cardGates(limiter);
  return [
    endpoint({
      name: 'getPasskeyOptions',
      method: 'POST',
      path: '/api/card/passkeys/options',
      summary: 'What a browser needs to make a passkey for the card',
      takesCard: true,
      answer: shapes.passkeyOptionsSchema,
      handle: async call =>
        byPlayerLimited(call, async ({ card }) => {
          if (call.origin === null) return NO_PAGE;
          return accepted({ options: await passkeys.registrationOptions(card, call.origin) });
        }),
    }),
    endpoint({
      name: 'addPasskey',
      method: 'POST',
      path: '/api/card/passkeys',
      summary: 'Adds the passkey that a browser has made',
      takesCard: true,
      body: shapes.newPasskeySchema,
      handle: async call =>
        byPlayer(call, async ({ card }) => {
          if (call.origin === null) return NO_PAGE;
          const { name, credential } = call.body;
          const refusal = checkName(name);
          if (refusal) return refused(refusal);
          return passkeys.register(
            card.id,
            call.origin,
            name.trim(),
            credential as unknown as RegistrationResponseJSON,
          );
        }),
    }),
    endpoint({
      name: 'removePasskey',
      method: 'POST',
      path: '/api/card/passkeys/remove',
      summary: 'Removes a passkey of the card',
      takesCard: true,
      body: shapes.partSchema,
      handle: async call =>
        byPlayer(call, async ({ card }) => {
          await store.removePasskey(card.id, call.body.id);
          return accepted(null);
        }),
    }),
    endpoint({
      name: 'getSignInOptions',
      method: 'POST',
      path: '/api/card/sign-in/options',
      summary: 'What a browser needs to ask for a passkey',
      answer: shapes.passkeyOptionsSchema,
      handle: async call =>
        limited(call, async () => {
          if (call.origin === null) return NO_PAGE;
          return accepted({ options: await passkeys.signInOptions(call.origin) });
        }),
    }),
    endpoint({
      name: 'signInByPasskey',
      method: 'POST',
      path: '/api/card/sign-in/passkey',
      summary: 'Signs in with a passkey',
      body: shapes.passkeyAnswerSchema,
      answer: shapes.signedInSchema,
      handle: async call =>
        limited(call, async () => {
          if (call.origin === null) return NO_PAGE;
          const answer = call.body.credential as unknown as AuthenticationResponseJSON;
          const card = await passkeys.signIn(call.origin, answer);
          if (!card.ok) return card;
          return accepted(await welcome(call, await cards.signIn(card.value, call.device)));
        }),
    }),
  ];
}
