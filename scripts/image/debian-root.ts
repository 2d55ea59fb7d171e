// A bare Debian in a folder, and commands that run inside it as in a container.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The settings under which instructions run. They change from one instruction to the next. */
export interface Surroundings {
  readonly folder: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Where a machine says which mirror its packages come from, and which certificates it trusts. */
const MIRROR_SETTINGS = [
  'etc/resolv.conf',
  'etc/apt/sources.list',
  'etc/apt/sources.list.d',
  'etc/apt/apt.conf.d',
  'etc/ssl/certs/ca-certificates.crt',
];

export class DebianRoot {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Makes a minimal Debian with debootstrap. */
  static make(path: string, suite: string): DebianRoot {
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, path]);
    for (const setting of MIRROR_SETTINGS) {
      if (!existsSync(join('/', setting))) continue;
      rmSync(join(path, setting), { recursive: true, force: true });
      cpSync(join('/', setting), join(path, setting), { recursive: true, dereference: true });
    }
    return new DebianRoot(path).withDevices();
  }

  copyTo(path: string): DebianRoot {
    run('cp', ['--archive', '--one-file-system', this.path, path]);
    return new DebianRoot(path).withDevices();
  }

  /** Runs a command to its end. It throws with everything printed if the command fails. */
  run(words: readonly string[], surroundings: Surroundings): string {
    const [program, ...args] = this.inside(words, surroundings);
    return run(program, args);
  }

  start(words: readonly string[], surroundings: Surroundings): ChildProcess {
    const [program, ...args] = this.inside(words, surroundings);
    return spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  remove(): void {
    for (const name of ['proc', 'dev']) run('umount', ['--lazy', join(this.path, name)]);
    rmSync(this.path, { recursive: true });
  }

  private withDevices(): this {
    for (const name of ['proc', 'dev']) {
      mkdirSync(join(this.path, name), { recursive: true });
      run('mount', ['--bind', join('/', name), join(this.path, name)]);
    }
    return this;
  }

  private inside(words: readonly string[], { folder, user, env }: Surroundings): readonly string[] {
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const chroot = ['chroot', ...(user === 'root' ? [] : [`--userspec=${user}`]), this.path];
    return [...chroot, 'env', '--ignore-environment', `--chdir=${folder}`, ...variables, ...words];
  }
}

function run(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
