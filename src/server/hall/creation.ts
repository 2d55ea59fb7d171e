import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { findGame } from '../../games/index.ts';
import { create } from '../../table/create.ts';
import type { TableEvent } from '../../table/events.ts';
import { rebuild } from '../../table/rebuild.ts';
import type { TableSetup } from '../../table/requests.ts';
import { standingOf, termsOf } from '../../table/summary.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import type { TableOrder } from '../protocol/asks.ts';
import type { MadeTable } from '../protocol/cards.ts';
import type { Link } from '../store/facts.ts';
import { hashSecret, makeSecret } from '../store/secrets.ts';
import type { Store, TableId } from '../store/store.ts';
import { dueAt, jobChanges, NOTHING_DUE } from './due.ts';

/** What making tables draws at random. */
export type DrawSeed = () => string;

export const drawSeed: DrawSeed = () => randomBytes(32).toString('hex');

/**
 * Makes tables. The id and all secrets of a table follow from its owner's secret: who asks again with the same one gets
 * the same answer, and an owner who has lost the links of the seats gets them again that way.
 */
export class TableMaker {
  private readonly store: Store;
  private readonly now: () => Milliseconds;
  private readonly drawSeed: DrawSeed;

  constructor(store: Store, now: () => Milliseconds, drawSeed: DrawSeed) {
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
    await this.keep(game, events.value, links);
    return accepted({ table, owner, spectator, seats });
  }

  nextId(table: TableId): TableId {
    return idFrom('rematch', table);
  }

  /** The table after this one: the same people find it by the links they have. Doing it twice does no harm. */
  async makeNext(
    id: TableId,
    setup: TableSetup,
    former: { game: AnyGame; links: readonly Link[] },
  ): Promise<void> {
    const events = create(former.game, { ...setup, table: id, seed: this.drawSeed() }, this.now());
    if (!events.ok) throw new Error(`no rematch: ${JSON.stringify(events.refusal)}`);
    const isKept = ({ holder }: Link) =>
      typeof holder !== 'number' || setup.seats[holder].kind === 'reserved';
    await this.keep(former.game, events.value, former.links.filter(isKept));
  }

  private async keep(game: AnyGame, events: readonly TableEvent[], links: readonly Link[]): Promise<void> {
    const rebuilt = rebuild(game, events);
    if (!rebuilt.ok) throw new Error(`a new table is damaged: ${JSON.stringify(rebuilt.refusal)}`);
    const table = rebuilt.value;
    const jobs = jobChanges(NOTHING_DUE, dueAt(game, table), this.now());
    // If it is taken, it was made by the same request before.
    await this.store.create({
      id: table.id,
      terms: termsOf(table),
      standing: standingOf(table),
      links: [...links],
      events: events.map(event => ({ event })),
      jobs: jobs.flatMap(job => (job.runAt === null ? [] : [{ ...job, runAt: job.runAt }])),
    });
  }
}

const ID_LENGTH = 22;

function idFrom(purpose: string, text: string): TableId {
  return createHash('sha256').update(`${purpose} ${text}`).digest('base64url').slice(0, ID_LENGTH);
}

const SECRET_LENGTH = 32;

function secretFrom(owner: string, holder: string): string {
  return createHmac('sha256', owner).update(holder).digest('base64url').slice(0, SECRET_LENGTH);
}
