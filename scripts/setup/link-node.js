import { existsSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const NODE_MAJOR = 26;

/** The package with the Node of a platform. The package of darwin arm64 has another prefix. */
function nodePackage(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Makes `node` in npm scripts the project's own Node; returns whether there is one. The packages of all platforms have a
 * command of this name, and npm 10 removes it again with those of the other platforms.
 */
export function linkNode(folder, platform = process.platform, arch = process.arch) {
  const name = nodePackage(platform, arch);
  const isWindows = platform === 'win32';
  const program = isWindows ? 'node.exe' : 'node';
  if (!existsSync(join(folder, 'node_modules', name, 'bin', program))) return false;
  const commands = join(folder, 'node_modules/.bin');
  const command = join(commands, isWindows ? 'node.cmd' : 'node');
  if (existsSync(command)) return true;
  mkdirSync(commands, { recursive: true });
  if (isWindows) writeFileSync(command, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
  else {
    // A link whose target is gone does not count as existing.
    try {
      unlinkSync(command);
    } catch {}
    symlinkSync(`../${name}/bin/node`, command);
  }
  return true;
}
