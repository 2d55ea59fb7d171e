import * as v from 'valibot';
import { accepted } from '../../../engine/refusal.ts';
import * as shapes from '../../../protocol/player-card.ts';
import { secretSchema, tableIdSchema } from '../../../protocol/requests.ts';
import { NO_CARD } from '../../cards/access.ts';
import type { Cards, SignIn } from '../../cards/cards.ts';
import type { RequestLimiter } from '../../limits/request-limiter.ts';
import { type Call, type Endpoint, endpoint } from '../endpoint.ts';
import { cardGates } from './card-gates.ts';
import { passkeyEndpoints } from './passkey-endpoints.ts';

/** All endpoints for player cards. `onSignOut` is called after sessions have ended. */
export function cardEndpoints(cards: Cards, limiter: RequestLimiter, onSignOut: () => void): Endpoint[] {
  const { store } = cards;
  const { limited, byCard, byPlayer, byPlayerLimited } = cardGates(limiter);
  const welcome = async (call: Call<unknown, unknown>, signedIn: SignIn) => {
    call.keepSession(signedIn.secret);
    return { card: await cards.show(signedIn) };
  };

  return [
    endpoint({
      name: 'getCard',
      method: 'GET',
      path: '/api/card',
      summary: 'The player card of this session, with its devices and passkeys; `null` without a session',
      takesCard: true,
      answer: shapes.cardAnswerSchema,
      handle: async ({ session }) => accepted({ card: session && (await cards.show(session)) }),
    }),
    endpoint({
      name: 'makeCard',
      method: 'POST',
      path: '/api/card',
      summary: 'Makes a player card, signs its maker in, and tells the recovery codes, once',
      body: shapes.newCardSchema,
      answer: shapes.madeCardSchema,
      handle: async call =>
        limited(call, async () => {
          const { secrets, ...profile } = call.body;
          const made = await cards.make(profile, secrets, call.device);
          if (!made.ok) return made;
          return accepted({ ...(await welcome(call, made.value)), recoveryCodes: made.value.recoveryCodes });
        }),
    }),
    endpoint({
      name: 'changeCard',
      method: 'POST',
      path: '/api/card/profile',
      summary: 'Changes name, language, time zone and preferred mark',
      takesCard: true,
      body: shapes.profileSchema,
      answer: shapes.signedInSchema,
      handle: async call =>
        byPlayer(call, async ({ card, session }) => {
          const changed = await cards.change(card.id, call.body);
          if (!changed.ok) return changed;
          return accepted({ card: await cards.show({ card: changed.value, session }) });
        }),
    }),
    endpoint({
      name: 'signInByCode',
      method: 'POST',
      path: '/api/card/sign-in/code',
      summary: 'Signs in with a code from another device, or with a recovery code',
      body: shapes.codeSchema,
      answer: shapes.signedInSchema,
      handle: async call =>
        limited(call, async () => {
          const signedIn = await cards.signInByCode(call.body.code, call.device);
          return signedIn.ok ? accepted(await welcome(call, signedIn.value)) : signedIn;
        }),
    }),
    ...passkeyEndpoints(cards, limiter, welcome),
    endpoint({
      name: 'exportCard',
      method: 'GET',
      path: '/api/card/export',
      summary: 'Everything that the server keeps about this card and its tables',
      takesCard: true,
      answer: shapes.cardExportSchema,
      handle: async call => byPlayer(call, async ({ card }) => accepted(await cards.export(card))),
    }),
    endpoint({
      name: 'deleteCard',
      method: 'POST',
      path: '/api/card/delete',
      summary: 'Deletes the card; its name at tables becomes that of a former player',
      takesCard: true,
      handle: async call =>
        byPlayerLimited(call, async ({ card }) => {
          await cards.delete(card.id);
          call.keepSession(null);
          onSignOut();
          return accepted(null);
        }),
    }),
    endpoint({
      name: 'signOut',
      method: 'POST',
      path: '/api/card/sign-out',
      summary: 'Signs out a device or token of the card, this one as well',
      takesCard: true,
      body: shapes.partSchema,
      handle: async call =>
        byPlayer(call, async ({ card, session }) => {
          await cards.signOut(card.id, call.body.id);
          if (!(await cards.sessions.isValid(session.hash))) call.keepSession(null);
          onSignOut();
          return accepted(null);
        }),
    }),
    endpoint({
      name: 'makeDeviceCode',
      method: 'POST',
      path: '/api/card/device-code',
      summary: 'A code that signs in one more device, once, within five minutes',
      takesCard: true,
      answer: shapes.deviceCodeSchema,
      handle: async call =>
        byPlayerLimited(call, async ({ card }) => accepted(await cards.makeDeviceCode(card.id))),
    }),
    endpoint({
      name: 'renewRecoveryCodes',
      method: 'POST',
      path: '/api/card/recovery-codes',
      summary: 'New recovery codes, told this once; the old ones are void',
      takesCard: true,
      answer: shapes.recoveryCodesSchema,
      handle: async call =>
        byPlayerLimited(call, async ({ card }) =>
          accepted({ recoveryCodes: await cards.renewRecoveryCodes(card.id) }),
        ),
    }),
    endpoint({
      name: 'makeToken',
      method: 'POST',
      path: '/api/card/tokens',
      summary: 'A token for a bot that plays with this card, told this once',
      takesCard: true,
      body: shapes.namedSchema,
      answer: v.strictObject({ token: secretSchema }),
      handle: async call =>
        byPlayerLimited(call, async ({ card }) => {
          const token = await cards.makeToken(card.id, call.body.name);
          return token.ok ? accepted({ token: token.value }) : token;
        }),
    }),
    endpoint({
      name: 'keepSeats',
      method: 'POST',
      path: '/api/card/seats',
      summary: 'Binds the links of these secrets to the card; unknown ones are ignored',
      takesCard: true,
      body: shapes.keepSeatsSchema,
      handle: async call =>
        byCard(call, async ({ card }) => {
          await cards.keepSeats(card.id, call.body.secrets);
          return accepted(null);
        }),
    }),
    endpoint({
      name: 'listCardTables',
      method: 'GET',
      path: '/api/card/tables',
      summary: 'A page of the tables of the card, those that wait for their holder first',
      takesCard: true,
      query: v.strictObject({ after: v.exactOptional(tableIdSchema) }),
      answer: shapes.cardTablesSchema,
      handle: async ({ session, network, query }) => {
        if (!session) return NO_CARD;
        limiter.chargeList(network);
        return accepted(await cards.listTables(session.card.id, query.after));
      },
    }),
    endpoint({
      name: 'archiveTable',
      method: 'POST',
      path: '/api/card/archive',
      summary: 'Puts a table of the card into its archive, or takes it out',
      takesCard: true,
      body: shapes.archiveSchema,
      handle: async call =>
        byCard(call, async ({ card }) => {
          await store.setArchived(card.id, call.body.table, call.body.archived);
          return accepted(null);
        }),
    }),
  ];
}
