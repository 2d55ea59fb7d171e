import { expect, test } from 'vitest';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';

test('SEC-60: a preview of a public table is made from what spectators see', async () => {
  const { api, previews } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create();
  const [player] = await api().sitAll(table, 3);
  const input = await previews.inputOf('table', table, 'de');
  const { state, seats } = await api().view(table);
  expect(input).toMatchObject({ page: 'table', game: 'breaking-away', language: 'de' });
  expect(input!.view).toMatchObject({ viewer: null, state, legal: [], sealed: null, log: [], chat: [] });
  expect(input!.view!.seats.map(({ name }) => name)).toEqual(seats.map(({ name }) => name));
  expect(JSON.stringify(input)).not.toContain((await player.view(table)).shuffle.commitment);
});

test('SEC-60: of a private table only the game is known, and of an unknown one nothing', async () => {
  const { api, previews } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create({ visibility: 'private' });
  for (const page of ['table', 'replay'] as const) {
    expect(await previews.inputOf(page, table, 'en')).toEqual({
      page,
      game: 'breaking-away',
      language: 'en',
      view: null,
    });
    expect(await previews.inputOf(page, 'unknown', 'en')).toBeNull();
  }
});

test('a link to a packed record tells the game alone', async () => {
  const { previews } = await serve(await emptyLocation(sqliteLocation));
  const input = { page: 'replay', game: 'ausreisser', language: 'fr', view: null };
  expect(await previews.inputOf('replay', 'ausreisser', 'fr')).toEqual(input);
  expect(await previews.inputOf('table', 'ausreisser', 'fr')).toBeNull();
});

test('a holder of a link to a private table gets the board as spectators see it', async () => {
  const { api, previews } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create({ visibility: 'private' });
  expect(await previews.inputForHolder(table, 'en')).toMatchObject({
    view: { viewer: null, phase: 'waiting' },
  });
  expect(await previews.pictureForHolder('unknown', 'en')).toBeNull();
});
