// Builds deploy/Dockerfile without Docker, in bare Debian roots, and starts what it made: `npm run image-check`.
// It needs root, debootstrap and the network.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installNode } from '../package/nodes.ts';
import { DebianRoot, type Surroundings } from './debian-root.ts';
import { execForm, type Instruction, parseDockerfile, type Stage } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUITE = 'bookworm';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const START_LIMIT_SECONDS = 60;

interface Built {
  readonly root: DebianRoot;
  readonly surroundings: Surroundings;
  readonly command: readonly string[] | null;
  readonly health: readonly string[] | null;
}

if (process.getuid?.() !== 0) {
  console.error('slipstream: image-check needs root, to make a Debian of its own and change into it');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'slipstream-image-'));
const roots: DebianRoot[] = [];
try {
  await check();
} finally {
  for (const root of roots) root.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function check(): Promise<void> {
  const bare = step('debootstrap', () => keep(DebianRoot.make(join(folder, 'bare'), SUITE)));
  const built = new Map<string, Built>();
  const stages = parseDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  let last: Built | null = null;
  for (const [index, stage] of stages.entries()) {
    last = build(stage, `stage-${index}`, bare, built);
    if (stage.name) built.set(stage.name, last);
  }
  await tryOut(last!);
}

function keep(root: DebianRoot): DebianRoot {
  roots.push(root);
  return root;
}

function build(stage: Stage, name: string, bare: DebianRoot, others: ReadonlyMap<string, Built>): Built {
  console.log(`FROM ${stage.base}`);
  const root = keep(bare.copyTo(join(folder, name)));
  const node = /^node:(\d+)-/.exec(stage.base);
  if (node) addNode(root, Number(node[1]));
  let built: Built = {
    root,
    surroundings: { folder: '/', user: 'root', env: { PATH, DEBIAN_FRONTEND: 'noninteractive' } },
    command: null,
    health: null,
  };
  for (const instruction of stage.instructions) {
    built = step(`${instruction.name} ${instruction.text}`, () => carryOut(instruction, built, others));
  }
  return built;
}

/** An image of Node has Node and npm in /usr/local. */
function addNode(root: DebianRoot, major: number): void {
  const local = join(root.path, 'usr/local');
  cpSync(installNode(major), join(local, 'bin/node'), { dereference: true });
  const install = ['install', '--global', '--no-audit', '--no-fund', '--prefix', local, 'npm@11'];
  execFileSync('npm', install, { stdio: 'pipe' });
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
  mkdirSync(join(local, 'etc'), { recursive: true });
  writeFileSync(
    join(local, 'etc/npmrc'),
    `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
}

function carryOut({ name, text }: Instruction, built: Built, others: ReadonlyMap<string, Built>): Built {
  const { root, surroundings } = built;
  switch (name) {
    case 'RUN':
      root.run(['/bin/sh', '-c', text], surroundings);
      return built;
    case 'COPY':
      copy(text, built, others);
      return built;
    case 'WORKDIR':
      mkdirSync(join(root.path, text), { recursive: true });
      return { ...built, surroundings: { ...surroundings, folder: text } };
    case 'ENV':
      return { ...built, surroundings: { ...surroundings, env: withVariables(surroundings.env, text) } };
    case 'USER':
      return { ...built, surroundings: { ...surroundings, user: text } };
    case 'HEALTHCHECK':
      return { ...built, health: execForm(text.slice(text.indexOf('CMD') + 'CMD'.length)) };
    case 'CMD':
      return { ...built, command: execForm(text) };
    case 'VOLUME':
    case 'EXPOSE':
      return built;
    default:
      throw new Error(`image-check does not know the instruction ${name}`);
  }
}

function withVariables(env: Readonly<Record<string, string>>, text: string): Record<string, string> {
  const changed = { ...env };
  for (const assignment of text.split(/\s+/)) {
    const [name, value] = assignment.split('=');
    changed[name] = value.replace('$PATH', env.PATH ?? '');
  }
  return changed;
}

/** Copies from another stage, or the files that git knows: what .dockerignore leaves out is not among them. */
function copy(text: string, { root, surroundings }: Built, others: ReadonlyMap<string, Built>): void {
  const words = text.split(/\s+/);
  const stage = words[0].startsWith('--from=') ? words.shift()!.slice('--from='.length) : null;
  const target = words.pop()!;
  const to = join(root.path, resolve(surroundings.folder, target));
  if (stage) {
    for (const source of words) {
      cpSync(join(others.get(stage)!.root.path, source), to, { recursive: true, verbatimSymlinks: true });
    }
    return;
  }
  for (const source of words) {
    for (const file of trackedFiles(source)) {
      // A folder's content is copied, a file keeps its name in a target that is a folder.
      const isFile = file === source;
      const name =
        isFile && target.endsWith('/') ? file.split('/').at(-1)! : isFile ? '' : relativeTo(source, file);
      mkdirSync(dirname(join(to, name)), { recursive: true });
      cpSync(join(ROOT, file), join(to, name), { verbatimSymlinks: true });
    }
  }
}

function trackedFiles(path: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', path], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\0').filter(file => file !== '');
}

function relativeTo(source: string, file: string): string {
  return source === '.' ? file : file.slice(source.length + 1);
}

/** Starts the image's command, waits until its health check passes, and stops it as Docker would. */
async function tryOut({ root, surroundings, command, health }: Built): Promise<void> {
  if (!command || !health) throw new Error('the last stage needs CMD and HEALTHCHECK');
  const since = performance.now();
  const server = root.start(command, surroundings);
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve));
  try {
    while (!isHealthy(root, health, surroundings)) {
      if (performance.now() - since > START_LIMIT_SECONDS * 1000)
        throw new Error('the server never became healthy');
      await sleep(200);
    }
    console.log(`CMD: healthy after ${((performance.now() - since) / 1000).toFixed(1)} s`);
    const page = await fetch(`http://127.0.0.1:${surroundings.env.PORT}/`);
    if (!page.ok || !(await page.text()).includes('<title>')) throw new Error('the page is not served');
  } finally {
    server.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`the server ended with ${code} after SIGTERM`);
  console.log('SIGTERM: exit 0');
}

function isHealthy(root: DebianRoot, health: readonly string[], surroundings: Surroundings): boolean {
  try {
    root.run(health, surroundings);
    return true;
  } catch {
    return false;
  }
}

function step<T>(name: string, work: () => T): T {
  const since = performance.now();
  const result = work();
  console.log(`${name}: ok, ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}
