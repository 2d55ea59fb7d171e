import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { joinTable, openTable } from '../../protocol/client/join.ts';
import { parseLink } from '../../protocol/client/links.ts';
import type { TableView } from '../../table/view/view.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';

const LINE_UP: Json = {
  type: 'allocate',
  values: [
    [8, 8, 7, 7],
    [9, 8, 8],
    [7, 7, 6],
    [6, 5, 5],
  ],
};

/** The first view for which this holds. */
async function waitFor(views: AsyncGenerator<TableView>, holds: (view: TableView) => boolean) {
  for await (const view of views) if (holds(view)) return view;
  throw new Error('the game has ended');
}

test('the client joins by link, acts, and catches up after the server has restarted', async () => {
  const location = await emptyLocation(sqliteLocation);
  const first = await serve(location);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }] as const;
  const { table } = await first.api().create({ game: 'breaking-away', seats: [...seats] });
  const joined = await joinTable(`${first.origin}/#/table/${table}`, 'Client');
  if (!joined.ok) throw new Error(joined.refusal.code);
  const client = joined.value;
  const views = client.views();
  await waitFor(views, ({ awaited }) => awaited.includes(0));
  await first.close();
  // Sent while there is no server: it is carried out once, when there is one again.
  const acting = client.act(LINE_UP);
  const second = await serve(location, { PORT: new URL(first.origin).port });
  expect(await acting).toMatchObject({ ok: true });
  const view = await waitFor(client.views(), ({ legal }) => (legal?.length ?? 0) > 0);
  expect(view.log.map(({ n }) => n)).toEqual(view.log.map((_, i) => i + 1));
  expect(await client.act(LINE_UP)).toMatchObject({ ok: false, refusal: { rule: 'BA-4' } });
  expect(await client.act(view.legal![0])).toMatchObject({ ok: true });
  client.close();

  const again = await openTable({ ...client.address, server: second.origin });
  if (!again.ok) throw new Error(again.refusal.code);
  expect(again.value.view.viewer).toBe(0);
  again.value.close();
});

test('the client refuses links that lead nowhere', async () => {
  const { origin, api } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create({ visibility: 'private' });
  for (const [link, code] of [
    [`${origin}/table/x`, 'bad-link'],
    [`${origin}/#/table/unknown`, 'no-such-table'],
    [`${origin}/#/table/${table}`, 'no-such-table'],
    [`${origin}/#/table/${table}/AAAAAAAAAAAAAAAAAAAAAAAA`, 'no-such-table'],
  ] as const)
    expect(await joinTable(link, 'Client')).toMatchObject({ ok: false, refusal: { code } });
});

test('a link is read as the page writes it', () => {
  const secret = 'G1l-_34567890123456789012';
  const parts = { server: 'https://race.example/club/', table: 'T-1' };
  expect(parseLink('https://race.example/club/#/table/T-1')).toEqual(parts);
  expect(parseLink(`https://race.example/club/#/table/T-1/${secret}/3`)).toEqual({
    ...parts,
    secret,
    seat: 2,
  });
  expect(parseLink(`https://race.example/club/t/T-1#${secret}/3`)).toEqual({ ...parts, secret, seat: 2 });
  for (const text of ['T-1', 'https://race.example/', 'https://race.example/#/replay/T-1'])
    expect(parseLink(text)).toBeNull();
});
