import { expect, vi } from 'vitest';
import type { NoticeSettings, Notifications } from '../../../protocol/notifications.ts';
import { CardStore } from '../../cards/card-store.ts';
import type { Database } from '../../store/database.ts';
import type { Api } from '../api.ts';
import { CardClient } from '../cards/card-client.ts';
import { PATIENCE } from '../patience.ts';

const NOTIFICATIONS = '/api/card/notifications';

/** A person with a player card and a confirmed address. */
export class ToldPlayer {
  readonly browser: CardClient;
  readonly card: string;
  readonly email: string;

  private constructor(browser: CardClient, card: string, email: string) {
    this.browser = browser;
    this.card = card;
    this.email = email;
  }

  /** With a card that holds these seats. `database` is that of the server. */
  static async make(database: Database, origin: string, seats: readonly Api[]): Promise<ToldPlayer> {
    const browser = new CardClient(origin);
    const { card } = await browser.make(seats.map(({ secret }) => secret));
    const email = `${card.id}@example.org`;
    await new CardStore(database.sql).setEmail(card.id, email);
    return new ToldPlayer(browser, card.id, email);
  }

  show(): Promise<Notifications> {
    return this.browser.get(NOTIFICATIONS);
  }

  async choose(changes: Partial<NoticeSettings>): Promise<Notifications> {
    const { settings } = await this.show();
    return this.browser.post(NOTIFICATIONS, { ...settings, ...changes });
  }
}

/** Waits until all messages that were due have been sent or dropped. */
export async function settled({ sql }: Database): Promise<void> {
  await vi.waitFor(async () => {
    const soon = Date.now() + 60_000;
    const jobs = await sql.read(
      "select * from jobs where kind in ('notify', 'deliver') and run_at < $1",
      soon,
    );
    expect(jobs).toEqual([]);
  }, PATIENCE);
}
