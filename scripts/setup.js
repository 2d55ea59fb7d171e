// Installs missing packages before an npm script runs: `node scripts/setup.js run|test|bench`.
// Plain JavaScript, because it may run on the machine's own, older Node, before the project's is there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkNode, NODE_MAJOR } from './setup/link-node.js';
import { explainFailure } from './setup/npm-failure.js';
import { showProgress } from './setup/progress.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Only there if development packages are installed. Not `typescript`, which others want as a peer. */
const DEV_PACKAGE = 'node_modules/vitest';

const purpose = process.argv[2];
if (purpose === 'installed') finish(root);
else {
  await install(root, purpose === 'run' && !existsSync(join(root, DEV_PACKAGE)) ? 'run' : 'all');
  if (purpose === 'bench') await install(join(root, 'bench'), 'all');
}

/** A stamp of the lock file avoids any request until the lock file changes. */
async function install(folder, scope) {
  const stamp = readStamp(folder);
  if (stamp !== makeStamp(folder, scope) && stamp !== makeStamp(folder, 'all')) {
    // Not `npm ci`: it removes all packages first, under the feet of a running server.
    const omit = scope === 'run' ? ['--omit=dev'] : [];
    await npm(folder, ['install', '--no-save', ...omit, '--no-audit', '--no-fund', '--loglevel=error']);
  }
  if (folder === root) finish(root);
  else writeStamp(folder, scope);
}

/** Runs after every npm install in the root (`postinstall`), so that `npm start` keeps what a person has installed. */
function finish(folder) {
  const found = linkNode(folder);
  if (!found && Number(process.versions.node.split('.')[0]) < NODE_MAJOR)
    stop(
      `no Node ${NODE_MAJOR} was installed for ${process.platform} ${process.arch}: install it and try again`,
    );
  writeStamp(folder, existsSync(join(folder, DEV_PACKAGE)) ? 'all' : 'run');
}

function makeStamp(folder, scope) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${scope}`;
}

function stampFile(folder) {
  return join(folder, 'node_modules', '.slipstream-setup');
}

function readStamp(folder) {
  return existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : '';
}

function writeStamp(folder, scope) {
  const stamp = makeStamp(folder, scope);
  if (readStamp(folder) === stamp) return;
  try {
    writeFileSync(stampFile(folder), stamp);
  } catch (error) {
    stop(explainFailure(String(error), folder));
  }
}

async function npm(folder, words) {
  const endProgress = showProgress('installing packages', process.stderr);
  // npm is a script on Windows, which only a shell starts. The words are fixed, so nothing needs quotes.
  const child = spawn('npm', words, {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  const code = await new Promise(resolve => {
    child.on('error', error => resolve(error.message));
    child.on('close', resolve);
  });
  endProgress();
  if (code !== 0) stop(explainFailure(errors || `npm: ${code}`, folder));
}

function stop(text) {
  console.error(`slipstream: ${text}`);
  process.exit(1);
}
