import pg from 'pg';
import type { StoreListener } from '../store.ts';
import { connectionTo } from './connection.ts';

const RETRY_MILLISECONDS = 500;

/**
 * Hears over LISTEN what other processes write. A message is the writer's mark, then table and number by turns.
 * When the connection breaks it makes a new one, and says that news may have been missed.
 */
export class News {
  private readonly url: string;
  private readonly origin: string;
  private readonly listener: StoreListener;
  private client: pg.Client | null = null;
  private closed = false;

  constructor(url: string, origin: string, listener: StoreListener) {
    this.url = url;
    this.origin = origin;
    this.listener = listener;
  }

  async open(): Promise<void> {
    const client = new pg.Client(connectionTo(this.url));
    client.on('notification', ({ payload = '' }) => this.hear(payload));
    client.on('error', () => {});
    await client.connect();
    await client.query('listen slipstream');
    this.client = client;
    client.once('end', () => this.reopen());
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private hear(message: string): void {
    const [origin, ...news] = message.split(' ');
    if (origin === this.origin) return;
    for (let i = 0; i < news.length; i += 2) this.listener.appended(news[i], Number(news[i + 1]));
  }

  private async reopen(): Promise<void> {
    while (!this.closed) {
      try {
        await this.open();
        return this.listener.missed();
      } catch {
        await new Promise(resolve => setTimeout(resolve, RETRY_MILLISECONDS));
      }
    }
  }
}
