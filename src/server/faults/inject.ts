// Loaded into every thread of a server process before anything else (`node --import`). Injects the faults that the
// control folder names (control.ts). Faults that need no help from inside, such as a kill, are injected from outside.
import { readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import threads from 'node:worker_threads';
import { CONTROL_VARIABLE } from './control.ts';

const POLL_MILLISECONDS = 10;
/** SQLite's own number and words for it. */
const FULL = { errcode: 13, errstr: 'database or disk is full' };
const WRITES = /^\s*(insert|update|delete)\b/i;

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
let disk = '';

const realNow = Date.now;
Date.now = () => realNow() + clock;

/** Every database connection that was used. */
const databases = new Set<DatabaseSync>();
const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  register(this);
  exec.call(this, sql);
};
DatabaseSync.prototype.prepare = function (...args) {
  register(this);
  return prepare.apply(this, args);
};

const { run } = StatementSync.prototype;
StatementSync.prototype.run = function (...args: unknown[]) {
  if (disk === 'full' && WRITES.test(this.sourceSQL)) throw Object.assign(new Error(FULL.errstr), FULL);
  return Reflect.apply(run, this, args);
};

function register(db: DatabaseSync): void {
  if (databases.has(db)) return;
  databases.add(db);
  applyDisk(db);
}

const workers = new Map<threads.Worker, string>();
threads.Worker = class extends threads.Worker {
  constructor(file: string | URL, options?: threads.WorkerOptions) {
    super(file, options);
    workers.set(this, String(file));
  }
};

syncBuiltinESMExports();

function applyDisk(db: DatabaseSync): void {
  if (db.isOpen) exec.call(db, `pragma query_only = ${disk === 'read-only' ? 'on' : 'off'}`);
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
