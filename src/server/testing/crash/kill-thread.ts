// Loaded into every thread of a server by `--import`. Ends the thread whose file is named in KILL_THREAD as soon as the file
// KILL_WHEN exists: with an error, or silently if KILL_HOW is `exit`.
import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { KILL_THREAD = '', KILL_WHEN = '', KILL_HOW } = process.env;

if (!isMainThread && process.argv[1].endsWith(KILL_THREAD)) {
  const timer = setInterval(() => {
    if (!existsSync(KILL_WHEN)) return;
    if (KILL_HOW === 'exit') process.exit(7);
    throw new Error('killed by the test');
  }, 20);
  timer.unref();
}
