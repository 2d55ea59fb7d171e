// Loaded into a server process before anything else (`node --import`), in every thread of it: does to that process what the
// control folder says (control.ts). What needs no help from inside, such as a kill, is done from outside instead.
import { readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sqlite from 'node:sqlite';
import threads from 'node:worker_threads';
import { CONTROL_VARIABLE } from './control.ts';

const POLL_MILLISECONDS = 10;
/** SQLite's own default. */
const UNLIMITED_PAGES = 4_294_967_294;

const folder = process.env[CONTROL_VARIABLE];
if (folder === undefined) throw new Error(`${CONTROL_VARIABLE} is not set`);

function read(name: string): string {
  try {
    return readFileSync(join(folder!, name), 'utf8');
  } catch {
    return '';
  }
}

let clock = 0;
const realNow = Date.now;
Date.now = () => realNow() + clock;

const databases = new Set<sqlite.DatabaseSync>();
sqlite.DatabaseSync = class extends sqlite.DatabaseSync {
  constructor(...args: ConstructorParameters<typeof sqlite.DatabaseSync>) {
    super(...args);
    if (args[1]?.readOnly) return;
    databases.add(this);
    applyDisk(this);
  }

  override close(): void {
    databases.delete(this);
    super.close();
  }
};

const workers = new Map<threads.Worker, string>();
threads.Worker = class extends threads.Worker {
  constructor(file: string | URL, options?: threads.WorkerOptions) {
    super(file, options);
    workers.set(this, String(file));
  }
};

syncBuiltinESMExports();

let disk = '';

function applyDisk(db: sqlite.DatabaseSync): void {
  db.exec(`pragma query_only = ${disk === 'read-only' ? 'on' : 'off'}`);
  const pages = db.prepare('pragma page_count').get()?.page_count;
  db.exec(`pragma max_page_count = ${disk === 'full' ? pages : UNLIMITED_PAGES}`);
}

function poll(): void {
  clock = Number(read('clock'));
  const wanted = read('disk');
  if (wanted !== disk) {
    disk = wanted;
    for (const db of databases) applyDisk(db);
  }
  const thread = read('thread');
  if (thread !== '') killThread(thread);
}

/** The file goes when the thread does, so that the server that starts next is spared. */
function killThread(name: string): void {
  for (const [worker, file] of workers) {
    if (!file.includes(name)) continue;
    rmSync(join(folder!, 'thread'), { force: true });
    worker.terminate();
  }
}

poll();
setInterval(poll, POLL_MILLISECONDS).unref();
