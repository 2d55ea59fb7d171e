import { expect, test } from 'vitest';
import { makeAtom } from './atom.ts';

const FEED = {
  id: 'urn:slipstream:feed:1',
  title: 'Waiting for me',
  language: 'en',
  link: 'https://race.example/#/mine',
  created: Date.UTC(2026, 0, 1),
  entries: [],
};

test('an entry has an id, a title, a link and its time; names of players are text', () => {
  const entry = {
    id: 'urn:slipstream:wait:abc:0:5',
    title: 'Your turn in Breaking Away',
    text: 'With <b>Ben</b> & \u0007Cleo \ud800',
    link: 'https://race.example/#/table/abc',
    updated: Date.UTC(2026, 10, 18, 12),
  };
  const atom = makeAtom({ ...FEED, entries: [entry] });
  expect(atom).toContain('<id>urn:slipstream:wait:abc:0:5</id>');
  expect(atom).toContain('<content type="text">With &lt;b&gt;Ben&lt;/b&gt; &amp; Cleo \ufffd</content>');
  expect(atom).toContain('<link href="https://race.example/#/table/abc"/>');
  expect([...atom.matchAll(/<updated>(.*)<\/updated>/g)].map(([, time]) => time)).toEqual([
    '2026-11-18T12:00:00.000Z',
    '2026-11-18T12:00:00.000Z',
  ]);
});

test('an empty feed is a feed', () => {
  const atom = makeAtom(FEED);
  expect(atom).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
  expect(atom).not.toContain('<entry>');
});
