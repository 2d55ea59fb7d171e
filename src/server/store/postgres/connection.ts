import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Milliseconds } from '../../../table/clock/tempo.ts';

const INT8 = 20;

/** Times are milliseconds and counts small: as plain numbers both are exact. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);

const MOST_CONNECTIONS = 8;

/** The server gives up a statement before this process does, so that nothing is written after the error was reported. */
const STATEMENT_TIMEOUT: Milliseconds = 5000;
/** A query without an answer for this long means that its connection is silent. */
export const QUERY_TIMEOUT: Milliseconds = 6000;
const CONNECT_TIMEOUT: Milliseconds = 5000;
/** Idle time before the first TCP keepalive probe. Ten more follow, one a second; then the connection is broken. */
const KEEP_ALIVE_AFTER: Milliseconds = 5000;
/** A connection that does not close within this time is cut. */
const CLOSE_TIMEOUT: Milliseconds = 1000;

/** A pool or a connection. */
export interface Queryable {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

function configOf(url: string, sockets: Sockets): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    stream: () => sockets.make(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  };
}

/** The sockets of some connections. Closing a connection waits for the server, which may be silent: then it is cut. */
class Sockets {
  private readonly open = new Set<Socket>();

  make(): Socket {
    const socket = new Socket();
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    return socket;
  }

  async closed(): Promise<void> {
    const closing = [...this.open].map(socket => once(socket, 'close'));
    const cut = setTimeout(() => {
      for (const socket of this.open) socket.destroy();
    }, CLOSE_TIMEOUT);
    await Promise.all(closing);
    clearTimeout(cut);
  }
}

/** One connection of its own, for listening and for work that may take longer than a query of the pool. */
export class Connection {
  readonly client: pg.Client;
  private readonly sockets = new Sockets();

  constructor(url: string, config: pg.ClientConfig = {}) {
    this.client = new pg.Client({ ...configOf(url, this.sockets), ...config });
    // Without a handler a connection that breaks between two queries would end the process. The next query rejects.
    this.client.on('error', () => {});
  }

  async close(): Promise<void> {
    this.client.end().catch(() => {});
    await this.sockets.closed();
  }
}

/** Does this over a connection of its own, without a time limit for queries. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connection = new Connection(url);
  try {
    await connection.client.connect();
    return await work(connection.client);
  } finally {
    await connection.close();
  }
}

class Pool {
  readonly pool: pg.Pool;
  private readonly sockets = new Sockets();

  constructor(url: string) {
    this.pool = new pg.Pool({
      ...configOf(url, this.sockets),
      max: MOST_CONNECTIONS,
      query_timeout: QUERY_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
    });
    // An idle connection that breaks is replaced when one is needed. A query gets the error if that fails.
    this.pool.on('error', () => {});
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.sockets.closed();
  }
}

/**
 * The connections of this process for short queries. A query that gets no answer rejects after `QUERY_TIMEOUT`. The other
 * connections are then silent too, most likely: those that are idle are replaced, so that no later query waits for them.
 */
export class Connections implements Queryable {
  private readonly url: string;
  private current: Pool;

  constructor(url: string) {
    this.url = url;
    this.current = new Pool(url);
  }

  query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.use(pool => pool.query(query));
  }

  /** Runs the queries in one transaction. */
  transaction(queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    return this.use(async pool => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const results: pg.QueryResult[] = [];
        for (const query of queries) results.push(await client.query(query));
        await client.query('commit');
        client.release();
        return results;
      } catch (error) {
        // The server rolls back when the connection ends.
        client.release(true);
        throw error;
      }
    });
  }

  close(): Promise<void> {
    return this.current.close();
  }

  private async use<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const used = this.current;
    try {
      return await work(used.pool);
    } catch (error) {
      if (isTimeout(error) && used === this.current) {
        this.current = new Pool(this.url);
        used.close().catch(() => {});
      }
      throw error;
    }
  }
}

/** `pg` has no code for it. A statement that only takes too long is ended by the server, with an error of its own. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A statement from a file beside this one, prepared once in each connection. */
export function readStatement(name: string): { readonly name: string; readonly text: string } {
  return { name, text: readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8') };
}
