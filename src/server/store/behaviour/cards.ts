import { describe, expect, test } from 'vitest';
import { CardStore } from '../../cards/card-store.ts';
import { newCard } from '../../testing/cards/cards.ts';
import { type MakePlace, shareDatabase } from '../../testing/databases.ts';
import { addTable, append, hashOf } from '../../testing/tables.ts';

/** Player cards: their sessions, passkeys, codes and links. */
export function describeCards(name: string, makeLocation: MakePlace): void {
  describe(`${name}: player cards`, () => {
    const database = shareDatabase(makeLocation);
    const openCards = () => new CardStore(database().sql);
    const withCard = async (parts?: Parameters<typeof newCard>[0]) => {
      const cards = openCards();
      const card = newCard(parts);
      expect(await cards.create(card)).toBe('done');
      return { cards, card, id: card.id };
    };

    test('a card is read as it was written, and its id is given once', async () => {
      const { cards, card, id } = await withCard();
      const found = await cards.find(id);
      expect(await cards.whole(found!)).toEqual(card);
      expect(await cards.create({ ...card, name: 'Other' })).toBe('taken');
      expect(await cards.find(id)).toEqual(found);
      expect(await cards.find('nobody')).toBeNull();
    });

    test('**All or nothing**: a card of which one part is taken already is not created', async () => {
      const { cards, card } = await withCard();
      const other = newCard({ passkeys: card.passkeys });
      await expect(cards.create(other)).rejects.toThrow();
      expect(await cards.find(other.id)).toBeNull();
      expect(await cards.sessions(other.id)).toEqual([]);
    });

    test('a profile and an address change, and nothing else', async () => {
      const { cards, card, id } = await withCard();
      const profile = { name: 'Léa', language: 'fr', timeZone: 'UTC', mark: null } as const;
      await cards.change(id, profile);
      await cards.setEmail(id, `${id}@example.org`);
      expect(await cards.whole((await cards.find(id))!)).toEqual({
        ...card,
        ...profile,
        email: `${id}@example.org`,
      });
      expect(await cards.findByEmail(`${id}@example.org`)).toMatchObject([{ id }]);
      await cards.setEmail(id, null);
      expect(await cards.findByEmail(`${id}@example.org`)).toEqual([]);
    });

    test('a session is found until it expires or ends, and a token for ever', async () => {
      const { cards, card, id } = await withCard();
      const [browser] = card.sessions;
      const token = { ...browser, hash: hashOf(`token of ${id}`), kind: 'token', expires: null } as const;
      await cards.addSession(id, token);
      expect(await cards.session(browser.hash, 5000)).toMatchObject({ card: { id }, session: browser });
      expect(await cards.session(browser.hash, browser.expires!)).toBeNull();
      await cards.touchSession(browser.hash, 7000, 8000);
      expect((await cards.session(browser.hash, 7999))?.session).toEqual({
        ...browser,
        seen: 7000,
        expires: 8000,
      });
      expect((await cards.session(token.hash, 9e15))?.session).toEqual(token);
      await cards.endSession('another card', token.hash);
      expect(await cards.session(token.hash, 0)).not.toBeNull();
      await cards.endSession(id, token.hash);
      expect(await cards.session(token.hash, 0)).toBeNull();
    });

    test('a passkey leads to its card, counts its uses, and can be removed', async () => {
      const { cards, card, id } = await withCard();
      const [passkey] = card.passkeys;
      expect(await cards.passkey(passkey.id)).toEqual({ card: id, passkey });
      await cards.passkeyUsed(passkey.id, 7, 9000);
      expect(await cards.passkeys(id)).toEqual([{ ...passkey, counter: 7, used: 9000 }]);
      await cards.removePasskey('another card', passkey.id);
      expect(await cards.passkeys(id)).toHaveLength(1);
      await cards.removePasskey(id, passkey.id);
      expect(await cards.passkey(passkey.id)).toBeNull();
    });

    test('a code is good once, for its purpose, until it expires', async () => {
      const { cards, id } = await withCard();
      const hash = hashOf(`device code of ${id}`);
      await cards.addCode({ hash, card: id, kind: 'device', created: 100, expires: 200 });
      expect(await cards.useCode(hash, 'recovery', 150)).toBeNull();
      expect(await cards.useCode(hash, 'device', 200)).toBeNull();
      const tries = await Promise.all(Array.from({ length: 5 }, () => cards.useCode(hash, 'device', 199)));
      expect(tries.filter(Boolean)).toEqual([{ card: id, kind: 'device', detail: null }]);
      const challenge = hashOf(`challenge of ${id}`);
      await cards.addCode({ hash: challenge, card: null, kind: 'challenge', created: 100, expires: 200 });
      expect(await cards.useCode(challenge, 'challenge', 100)).toMatchObject({ card: null });
    });

    test('new recovery codes replace the old ones', async () => {
      const { cards, card, id } = await withCard();
      const fresh = [{ hash: hashOf(`new code of ${id}`), created: 5000, used: null }];
      await cards.replaceRecoveryCodes(id, fresh);
      expect(await cards.recoveryCodes(id)).toEqual(fresh);
      expect(await cards.useCode(card.recoveryCodes[0].hash, 'recovery', 6000)).toBeNull();
      expect(await cards.useCode(fresh[0].hash, 'recovery', 6000)).toMatchObject({ card: id });
      expect(await cards.recoveryCodes(id)).toEqual([{ ...fresh[0], used: 6000 }]);
    });

    test('a card holds a seat by its link, until the link is replaced', async () => {
      const { cards, id } = await withCard({ links: [] });
      const seat = { holder: 1, hash: hashOf(`seat of ${id}`) };
      const { store, id: table } = await addTable(database().store, { links: [seat] });
      await cards.addLinks(id, [seat.hash, seat.hash, hashOf('of no table')], 100);
      expect(await cards.links(id)).toEqual([{ hash: seat.hash, added: 100 }]);
      expect(await cards.linkOf(id, table, 1)).toBe(seat.hash);
      expect(await cards.linkOf(id, table, 0)).toBeNull();
      expect(await cards.linkOf('another card', table, 1)).toBeNull();
      expect(await cards.cardsAt(table, 1)).toMatchObject([{ id, name: 'Mara' }]);
      await store.append(append(table, 1, { links: [{ holder: 1, hash: hashOf(`other of ${id}`) }] }));
      expect(await cards.linkOf(id, table, 1)).toBeNull();
      expect(await cards.cardsAt(table, 1)).toEqual([]);
    });

    test('a link that is good at two tables, as after a rematch, leads to both', async () => {
      const { cards, id } = await withCard({ links: [] });
      const links = [{ holder: 0, hash: hashOf(`seat of ${id}`) }];
      const tables = [
        await addTable(database().store, { links }),
        await addTable(database().store, { links }),
      ];
      await cards.addLinks(id, [links[0].hash], 100);
      for (const { id: table } of tables) {
        expect(await cards.linkOf(id, table, 0)).toBe(links[0].hash);
        expect(await cards.cardsAt(table, 0)).toMatchObject([{ id }]);
      }
    });

    test('cleaning removes what has expired and what leads nowhere', async () => {
      const { cards, card, id } = await withCard();
      const seat = { holder: 1, hash: hashOf(`kept seat of ${id}`) };
      const { id: table } = await addTable(database().store, { links: [seat] });
      await cards.addLinks(id, [seat.hash], 100);
      await cards.setArchived(id, table, true);
      await cards.setArchived(id, table, true);
      await cards.touchSession(card.sessions[0].hash, 1, 2);
      await cards.addCode({ hash: hashOf(`old of ${id}`), card: id, kind: 'device', created: 1, expires: 2 });
      await cards.clean(3);
      expect(await cards.whole((await cards.find(id))!)).toEqual({
        ...card,
        sessions: [],
        links: [{ hash: seat.hash, added: 100 }],
        archive: [table],
      });
      expect(await cards.useCode(hashOf(`old of ${id}`), 'device', 1)).toBeNull();
      await cards.setArchived(id, table, false);
      expect(await cards.archive(id)).toEqual([]);
    });

    test('a deleted card is gone with all its parts, and others are not', async () => {
      const { cards, card, id } = await withCard();
      const other = await withCard();
      await cards.delete(id);
      expect(await cards.find(id)).toBeNull();
      expect(await cards.session(card.sessions[0].hash, 0)).toBeNull();
      expect(await cards.passkey(card.passkeys[0].id)).toBeNull();
      const { passkeys, sessions, recoveryCodes, links, archive } = await cards.whole({ ...card });
      expect([passkeys, sessions, recoveryCodes, links, archive].flat()).toEqual([]);
      expect(await cards.whole((await cards.find(other.id))!)).toEqual(other.card);
    });
  });
}
