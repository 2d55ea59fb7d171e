import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from './node-flags.ts';

test('npm start gives Node the flags that are meant for it', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(scripts.start).toContain(`node ${NODE_FLAGS.join(' ')} src/server/main.ts`);
});
