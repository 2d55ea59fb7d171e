// Installs what is missing before an npm script runs: `node scripts/setup.js run|test|bench`.
// Plain JavaScript, because it may run on the machine's own, older Node, before the project's is there.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Leaves a stamp of the lock file, so that nothing is asked of the network until the lock file changes. */
function install(folder, scope, npmArguments) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stampFile = join(folder, 'node_modules', '.slipstream-setup');
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === `${lock} ${scope}` || stamp === `${lock} all`) return;
  console.error(`slipstream: installing what is missing …`);
  // Not `npm ci`: it wants every other platform's optional packages in the lock file, which npm does not always write.
  execSync(`npm install --no-save ${npmArguments} --no-audit --no-fund --loglevel=error`, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  writeFileSync(stampFile, `${lock} ${scope}`);
}

const purpose = process.argv[2];
if (purpose === 'run') install(root, 'run', '--omit=dev');
else install(root, 'all', '');
if (purpose === 'bench') install(join(root, 'bench'), 'all', '');
