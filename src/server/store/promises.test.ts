import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const PROMISES = /^- \*\*(.+?)\.?\*\*/gm;

test('every promise of docs/stores.md is quoted in the title of a test', () => {
  const [, promises] = readFileSync(join(root, 'docs/stores.md'), 'utf8').split(/^## /m);
  const names = [...promises.matchAll(PROMISES)].map(([, name]) => name);
  expect(names).toContain('Durable');
  const suites = globSync(
    ['src/server/**/*.test.ts', 'src/server/store/behaviour/*.ts', 'src/server/jobs/describe-jobs.ts'],
    {
      cwd: root,
    },
  );
  const titles = suites.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
  expect(names.filter(name => !titles.includes(`**${name}**`))).toEqual([]);
});
