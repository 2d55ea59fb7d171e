import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { WriteCache } from './write-cache.ts';

test('**Memory**: only the last 500 tables written to are cached', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('create table events (table_id text, seq integer, request_by text, request_id text)');
  const insert = db.prepare('insert into events (table_id, seq) values (?, 1)');
  const cache = new WriteCache(db);
  const cached = Array.from({ length: 501 }, (_, i) => {
    insert.run(`table ${i}`);
    return cache.of(`table ${i}`, 1);
  });
  expect(cache.of('table 500', 1)).toBe(cached[500]);
  expect(cache.of('table 1', 1)).toBe(cached[1]);
  expect(cache.of('table 0', 1)).not.toBe(cached[0]);
});
