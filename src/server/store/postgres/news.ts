import { setTimeout as wait } from 'node:timers/promises';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import type { StoreListener } from '../store.ts';
import { Connection } from './connection.ts';

const RETRY_PAUSE: Milliseconds = 500;

/** The listening connection is checked this often, and replaced if it does not answer in time, before the next check. */
const HEARTBEAT: Milliseconds = 4000;
const HEARTBEAT_TIMEOUT: Milliseconds = 3500;

/** How the listening connection names itself to the server (`pg_stat_activity`). */
export const NEWS_CONNECTION = 'slipstream news';

/** The channel for new jobs; its messages are empty. */
const JOBS = 'slipstream_jobs';

export interface NewsListener extends StoreListener {
  /** Jobs were scheduled, here or in another process. */
  scheduled(): void;
}

/**
 * Receives over LISTEN what other processes write. A message on `slipstream` is the writer's mark, then table and number in
 * turn. A connection that breaks or falls silent is replaced, and the listener is told that news may have been missed.
 */
export class News {
  /** Marks what this process writes; messages with this mark are skipped. */
  origin: string;
  private readonly url: string;
  private readonly listener: NewsListener;
  private connection: Connection | null = null;
  private reopening: Promise<void> | null = null;
  private closed = false;

  constructor(url: string, origin: string, listener: NewsListener) {
    this.url = url;
    this.origin = origin;
    this.listener = listener;
  }

  async open(): Promise<void> {
    const connection = new Connection(this.url, {
      query_timeout: HEARTBEAT_TIMEOUT,
      application_name: NEWS_CONNECTION,
    });
    const { client } = connection;
    client.on('notification', ({ channel, payload = '' }) => this.receive(channel, payload));
    try {
      await client.connect();
      await client.query(`listen slipstream; listen ${JOBS}`);
    } catch (error) {
      await connection.close();
      throw error;
    }
    this.connection = connection;
    this.watch(connection);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.reopening;
    await this.connection?.close();
  }

  private receive(channel: string, message: string): void {
    if (channel === JOBS) this.listener.scheduled();
    else this.receiveAppends(message);
  }

  private receiveAppends(message: string): void {
    const [origin, ...news] = message.split(' ');
    if (origin === this.origin) return;
    for (let i = 0; i < news.length; i += 2) this.listener.appended(news[i], Number(news[i + 1]));
  }

  /** Replaces the connection when it is closed, or does not answer any more. */
  private watch(connection: Connection): void {
    const { client } = connection;
    const beat = () => client.query('select 1').catch(() => connection.close());
    const timer = setInterval(beat, HEARTBEAT).unref();
    client.once('end', () => {
      clearInterval(timer);
      this.reopening = this.reopen();
    });
  }

  private async reopen(): Promise<void> {
    while (!this.closed) {
      try {
        await this.open();
        this.listener.scheduled();
        return this.listener.missed();
      } catch {
        await wait(RETRY_PAUSE);
      }
    }
  }
}
