import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { findGame } from '../../games/index.ts';
import type { MadeTable } from '../../protocol/cards.ts';
import { type Secret, secretSchema, type TableOrder } from '../../protocol/requests.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { create } from '../../table/commands/create.ts';
import type { TableSetup } from '../../table/commands/requests.ts';
import type { Link } from '../store/facts.ts';
import { hashSecret, makeSecret } from '../store/secrets.ts';
import type { TableId } from '../store/store.ts';
import type { TableStore } from './table-store.ts';

/** Draws the seed of a new table. */
export type DrawSeed = () => string;

export const drawSeed: DrawSeed = () => randomBytes(32).toString('hex');

const OWNER_TAKEN = refused(refuse('server', 'owner-taken'));

/**
 * Makes tables. The id and all secrets of a table are derived from its owner's secret. So a repeated request gets the same
 * answer, and an owner can recover lost links by repeating it.
 */
export class TableMaker {
  private readonly store: TableStore;
  private readonly now: () => Milliseconds;
  private readonly drawSeed: DrawSeed;

  constructor(store: TableStore, now: () => Milliseconds, drawSeed: DrawSeed) {
    this.store = store;
    this.now = now;
    this.drawSeed = drawSeed;
  }

  async make({ owner = makeSecret(), ...setup }: TableOrder): Promise<Parsed<MadeTable>> {
    const game = await findGame(setup.game)?.rules();
    if (!game) return refused(refuse('records', 'unknown-game', { game: setup.game }));
    const table = idFrom('table', owner);
    const spectator = secretFrom(owner, 'spectator');
    const seats = setup.seats.map(({ kind }, seat) =>
      kind === 'reserved' ? secretFrom(owner, `seat ${seat}`) : null,
    );
    const links: Link[] = [
      { holder: 'owner', hash: hashSecret(owner) },
      { holder: 'spectator', hash: hashSecret(spectator) },
      ...seats.flatMap((secret, holder) => (secret === null ? [] : [{ holder, hash: hashSecret(secret) }])),
    ];
    const events = create(game, { ...setup, table, seed: this.drawSeed() }, this.now());
    if (!events.ok) return events;
    const isOwn = await this.store.create(game, events.value, links);
    return isOwn ? accepted({ table, owner, spectator, seats }) : OWNER_TAKEN;
  }

  nextId(table: TableId): TableId {
    return idFrom('rematch', table);
  }

  /** Makes the rematch of a table, with the links of the same people. Safe to run twice. */
  async makeNext(
    id: TableId,
    setup: TableSetup,
    former: { game: AnyGame; links: readonly Link[] },
  ): Promise<void> {
    const events = create(former.game, { ...setup, table: id, seed: this.drawSeed() }, this.now());
    if (!events.ok) throw new Error(`no rematch: ${JSON.stringify(events.refusal)}`);
    const isKept = ({ holder }: Link) =>
      typeof holder !== 'number' || setup.seats[holder].kind === 'reserved';
    await this.store.create(former.game, events.value, former.links.filter(isKept));
  }
}

const ID_LENGTH = 22;

function idFrom(purpose: string, text: string): TableId {
  return createHash('sha256').update(`${purpose} ${text}`).digest('base64url').slice(0, ID_LENGTH);
}

const SECRET_LENGTH = 32;

function secretFrom(owner: Secret, holder: string): Secret {
  const derived = createHmac('sha256', owner).update(holder).digest('base64url').slice(0, SECRET_LENGTH);
  return v.parse(secretSchema, derived);
}
