import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AnyGame } from '../../src/engine/game.ts';
import { Random } from '../../src/engine/random.ts';
import type { Parsed } from '../../src/engine/refusal.ts';
import { game as rules } from '../../src/games/breaking-away/game.ts';
import { secretSchema } from '../../src/protocol/requests.ts';
import { type DatabaseLocation, openDatabase } from '../../src/server/store/open.ts';
import { hashSecret } from '../../src/server/store/secrets.ts';
import { BY_MAIL } from '../../src/table/clock/tempo.ts';
import { create } from '../../src/table/commands/create.ts';
import { decide } from '../../src/table/commands/decide.ts';
import type { Command } from '../../src/table/commands/requests.ts';
import type { TableEvent } from '../../src/table/events/events.ts';
import { fold } from '../../src/table/events/fold.ts';
import { rebuild } from '../../src/table/events/rebuild.ts';
import type { Table } from '../../src/table/table.ts';
import { standingOf, termsOf } from '../../src/table/view/summary.ts';
import type { Seat } from './slipstream-player.ts';

const game = rules as unknown as AnyGame;
const ACTS = 60;

/** Creates this many tables by mail, each in the middle of the same game; returns the seats of each. */
export async function fillWithMail(location: DatabaseLocation, tables: number): Promise<Seat[][]> {
  const { store, close } = expectOk(await openDatabase(location));
  const { table, events } = playAWhile();
  const standing = standingOf(table);
  const all = Array.from({ length: tables }, () => seatsAt(randomUUID()));
  const making = all.map(seats => {
    const [{ table: id }] = seats;
    return store.create({
      id,
      terms: termsOf(table),
      standing,
      links: seats.map(({ seat, secret }) => ({
        holder: seat,
        hash: hashSecret(v.parse(secretSchema, secret)),
      })),
      events: events.map(event => ({ event: event.type === 'created' ? { ...event, table: id } : event })),
      jobs: [{ kind: 'tick', key: 'tick', runAt: standing.deadline! }],
    });
  });
  await Promise.all(making);
  await close();
  return all;
}

function seatsAt(table: string): Seat[] {
  return [0, 1, 2].map(seat => ({
    table,
    seat,
    secret: `secret-of-${seat}-at-${table}`,
  }));
}

function playAWhile(): { table: Table; events: TableEvent[] } {
  const random = Random.from('mail');
  const seats = [0, 1, 2].map(() => ({ kind: 'open' }) as const);
  const setup = { game: game.meta.id, options: {}, seats, tempo: BY_MAIL, visibility: 'private' } as const;
  const created = create(game, { ...setup, table: 'mail', seed: '5eed'.repeat(16) }, Date.now());
  const events = expectOk(created);
  const table = expectOk(rebuild(game, events));
  const command = (command: Command) => {
    for (const event of expectOk(decide(game, table, command, Date.now()))) {
      events.push(event);
      if (event.type !== 'created') fold(game, table, event);
    }
  };
  for (const seat of [0, 1, 2]) {
    command({ type: 'sit', from: 'guest', seat, name: `Player ${seat}`, nonce: `nonce-of-${seat}` });
  }
  for (let act = 0; act < ACTS; act++) {
    const [seat] = table.toAct.filter(seat => !table.sealed[seat]);
    command({ type: 'act', from: seat, do: game.makeAction(game.propose(table.state, seat, random)) });
  }
  return { table, events };
}

function expectOk<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}
