import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLocation } from '../store/open.ts';
import type { PostgresServer } from '../testing/postgres/embedded-postgres.ts';
import { PostgresProxy } from '../testing/postgres/postgres-proxy.ts';
import { freePort } from '../testing/server-process.ts';
import { SmallDisk } from './small-disk.ts';
import type { StoreName } from './stores.ts';
import { SupervisedServer } from './supervised-server.ts';

const PROCESSES: { readonly [Store in StoreName]: number } = { sqlite: 1, postgres: 1, cluster: 3 };

export interface StageOptions {
  readonly store: StoreName;
  /** Needed for `postgres` and `cluster`. */
  readonly postgres: PostgresServer | null;
  readonly isInjected: boolean;
  /** Faults last for as short as they make sense. */
  readonly isShort: boolean;
}

/** The real servers and their database, and everything that a fault may lay hands on. */
export class Stage {
  readonly servers: SupervisedServer[] = [];
  /** Other problems. */
  readonly complaints: string[] = [];
  readonly isShort: boolean;
  readonly postgres: PostgresServer | null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'slipstream-faults-'));
  private readonly options: StageOptions;
  private databaseUrl = '';
  private databaseProxy: PostgresProxy | null = null;
  private smallDisk: SmallDisk | null = null;

  static async open(options: StageOptions): Promise<Stage> {
    const stage = new Stage(options);
    try {
      const location = await stage.prepare();
      for (let n = 0; n < PROCESSES[options.store]; n++) await stage.addServer(location, n);
      return stage;
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  /** Nothing stays behind when the run is interrupted. */
  private readonly onExit = () => this.clearAway();

  private constructor(options: StageOptions) {
    process.once('exit', this.onExit);
    this.options = options;
    this.isShort = options.isShort;
    this.postgres = options.postgres;
  }

  get origins(): string[] {
    return this.servers.map(({ origin }) => origin);
  }

  /** The database itself, past the proxy. */
  get location(): DatabaseLocation {
    return this.databaseUrl === '' ? { folder: this.dataFolder } : { url: this.databaseUrl };
  }

  get proxy(): PostgresProxy {
    if (!this.databaseProxy) throw new Error('only PostgreSQL has a proxy');
    return this.databaseProxy;
  }

  /** `null` if the database is on a disk that cannot be filled. */
  get disk(): SmallDisk | null {
    return this.smallDisk;
  }

  complain(what: string): void {
    this.complaints.push(what);
  }

  /** Waits for this many seconds, or for one in a short run. */
  async hold(seconds: number): Promise<void> {
    await sleep(1000 * (this.isShort ? 1 : seconds));
  }

  /** Ends the connections of all servers, from inside the database. */
  async killBackends(): Promise<void> {
    await this.administrate(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${this.databaseName}'`,
    );
  }

  /** Kills the servers without a warning. */
  async killServers(): Promise<void> {
    await Promise.all(this.servers.map(server => server.close()));
  }

  async close(): Promise<void> {
    await this.killServers();
    this.databaseProxy?.close();
    if (this.databaseUrl !== '') await this.administrate(`drop database ${this.databaseName} with (force)`);
    this.clearAway();
    process.off('exit', this.onExit);
  }

  private clearAway(): void {
    for (const server of this.servers) server.close();
    this.smallDisk?.unmount();
    rmSync(this.folder, { recursive: true });
  }

  private get dataFolder(): string {
    return join(this.folder, 'data');
  }

  private get databaseName(): string {
    return new URL(this.databaseUrl).pathname.slice(1);
  }

  private async prepare(): Promise<DatabaseLocation> {
    if (!this.postgres) {
      mkdirSync(this.dataFolder);
      this.smallDisk = SmallDisk.mount(this.dataFolder);
      return this.location;
    }
    const name = `faults_${process.pid}_${Date.now()}`;
    await this.administrate(`create database ${name}`);
    const url = new URL(this.postgres.url);
    url.pathname = `/${name}`;
    this.databaseUrl = url.href;
    this.databaseProxy = await PostgresProxy.open(this.databaseUrl);
    return { url: this.databaseProxy.url };
  }

  private async addServer(location: DatabaseLocation, n: number): Promise<void> {
    const control = this.options.isInjected ? join(this.folder, `control-${n}`) : null;
    const server = new SupervisedServer(location, await freePort(), control);
    this.servers.push(server);
    await server.start();
  }

  private async administrate(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.postgres!.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
}
