import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import type { StoreListener } from '../store.ts';
import { Connection } from './connection.ts';

const RETRY_PAUSE: Milliseconds = 500;

/** The listening connection is checked this often, and replaced if it does not answer in time, before the next check. */
const HEARTBEAT: Milliseconds = 4000;
const HEARTBEAT_TIMEOUT: Milliseconds = 3500;

/** The listening connection names itself so to the database, with the name of the process behind it (follow.sql). */
export const NEWS_CONNECTION = 'slipstream news';

/** The channel for new jobs; its messages are empty. */
const JOBS = 'slipstream_jobs';

export interface NewsListener extends StoreListener {
  /** The process has a new name: it must follow its tables again. If this rejects, it is called again later. */
  renamed(): Promise<void>;
  /** Jobs were scheduled, here or in another process. */
  scheduled(): void;
}

/**
 * Receives over LISTEN what other processes write to tables that this one follows. Each process has a channel of its own, with
 * table and number in turn in a message. A connection that breaks or falls silent is replaced by one with another name.
 * The tables are then followed under that name, and the listener is told that news may have been missed.
 */
export class News {
  /** Names this process among the watchers of tables. Its own appends do not notify this name. */
  name = '';
  private readonly url: string;
  private readonly listener: NewsListener;
  private connection: Connection | null = null;
  private reopening: Promise<void> | null = null;
  private closed = false;

  constructor(url: string, listener: NewsListener) {
    this.url = url;
    this.listener = listener;
  }

  async open(): Promise<void> {
    const former = this.connection;
    this.connection = null;
    await former?.close();
    const name = randomUUID().replaceAll('-', '');
    const connection = new Connection(this.url, {
      query_timeout: HEARTBEAT_TIMEOUT,
      application_name: `${NEWS_CONNECTION} ${name}`,
    });
    const { client } = connection;
    client.on('notification', ({ channel, payload = '' }) => this.receive(channel, payload));
    try {
      await client.connect();
      await client.query(`listen slipstream_${name}; listen ${JOBS}`);
    } catch (error) {
      await connection.close();
      throw error;
    }
    this.name = name;
    this.connection = connection;
    this.watch(connection);
  }

  /**
   * A write whose outcome is unknown may be committed later, without a notification to the name that this process had. Under
   * another name it hears of it.
   */
  rename(): void {
    this.connection?.close();
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
    const news = message.split(' ');
    for (let i = 0; i < news.length; i += 2) this.listener.appended(news[i], Number(news[i + 1]));
  }

  /** Replaces the connection when it is closed, or does not answer any more. */
  private watch(connection: Connection): void {
    const { client } = connection;
    const beat = () => client.query('select 1').catch(() => connection.close());
    const timer = setInterval(beat, HEARTBEAT).unref();
    client.once('end', () => {
      clearInterval(timer);
      if (this.connection === connection) this.reopening = this.reopen();
    });
  }

  private async reopen(): Promise<void> {
    while (!this.closed) {
      try {
        await this.open();
        await this.listener.renamed();
        this.listener.scheduled();
        return this.listener.missed();
      } catch {
        await wait(RETRY_PAUSE);
      }
    }
  }
}
