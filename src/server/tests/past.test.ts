import { expect, test } from 'vitest';
import { readPast, type SentPast } from '../../protocol/past.ts';
import { setup } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';

test('a running table gives every viewer its own past and no other', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create({ ...setup, game: 'ausreisser' });
  const players = await api().sitAll(table, 3);
  const past = async (who: (typeof players)[number]) =>
    readPast(await who.get<SentPast>(`/api/tables/${table}/past`));
  for (const [seat, player] of players.entries()) {
    const { moments } = await past(player);
    const { riders } = moments.at(-1)!.state as unknown as { riders: { hand: unknown }[] };
    expect(riders.map(({ hand }) => hand !== null)).toEqual(players.map((_, other) => other === seat));
    expect((await player.view(table)).state).toEqual(moments.at(-1)!.state);
  }
  const { moments, events } = await past(api());
  expect(moments).toHaveLength(events + 1);
  expect(moments.flatMap(({ log }) => log).filter(({ key }) => key.endsWith('.own'))).toEqual([]);
  expect(moments.map(({ state }) => JSON.stringify(state)).join()).not.toMatch(/"hand":\[/);
});

test('the past of a private table needs its link', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { table, spectator } = await api().create({ ...setup, visibility: 'private' });
  expect((await api().send('GET', `/api/tables/${table}/past`)).status).toBe(404);
  expect((await api(spectator).send('GET', `/api/tables/${table}/past`)).status).toBe(200);
});
