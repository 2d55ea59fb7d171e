import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import type { Viewer } from '../../engine/turn.ts';
import { games } from '../../games/index.ts';
import { NOTICE_KINDS, WEBHOOK_FORMS } from '../../protocol/notifications.ts';
import { timeOutOf } from '../../table/clock/clock.ts';
import { BY_MAIL } from '../../table/clock/tempo.ts';
import type { Table } from '../../table/table.ts';
import { Keeper, reviveTable, SEED } from '../../table/testing.ts';
import { disguise } from '../testing/disguise.ts';
import { pushMessage } from './channels.ts';
import { makeAtom } from './feed/atom.ts';
import { noticeMail } from './mail/notice-mail.ts';
import { newsOf } from './news.ts';
import { noticeJobs } from './triggers.ts';
import { webhookRequest } from './webhook/body.ts';
import { messageFor } from './words/message.ts';

const STEPS = 60;
const LINK = 'https://race.example/';

const cases: [string, { [option: string]: Json }][] = [
  ...games.map(({ meta }): [string, { [option: string]: Json }] => [meta.id, {}]),
  ['breaking-away', { sealedRounds: true }],
  ['ausgebremst', { pro: true }],
];

/** All that any channel could send to this viewer about this table. */
function allChannels(game: AnyGame, table: Table, viewer: Viewer): string {
  const news = newsOf(game, table);
  const deadline = viewer === null ? null : timeOutOf(table, viewer);
  const reader = { language: 'en', timeZone: 'UTC' } as const;
  const messages = NOTICE_KINDS.map(kind => messageFor(reader, [{ kind, news, seat: viewer, deadline }]));
  return JSON.stringify(
    messages.map(message => [
      pushMessage(message, 1),
      noticeMail({ to: 'a@example.org', message, link: LINK, unsubscribe: LINK, board: null }),
      WEBHOOK_FORMS.map(form => webhookRequest(form, LINK, message, LINK)),
      makeAtom({
        ...{ id: 'feed', title: 'feed', language: 'en', link: LINK, created: 0 },
        entries: [{ id: 'wait', title: message.title, text: message.lines.join(), link: LINK, updated: 0 }],
      }),
    ]),
  );
}

describe('SEC-51: nothing hidden is in a message', () => {
  test.each(cases)(
    '%s %j: with other things hidden, all channels send the same, and sealed choices start nothing',
    { timeout: 60_000 },
    async (id, options) => {
      const game = await games.find(({ meta }) => meta.id === id)!.rules();
      const random = Random.from(`notices ${id} ${JSON.stringify(options)}`);
      const keeper = new Keeper(game, { options, tempo: BY_MAIL }, Math.max(3, game.meta.seats.min)).sitAll();
      let compared = 0;
      for (let step = 0; step < STEPS && keeper.table.phase === 'running'; step++) {
        for (const viewer of [null, ...keeper.table.seats.keys()]) {
          const other = disguise(game, keeper.table, keeper.table, viewer, random);
          if (!other) continue;
          const sent = allChannels(game, keeper.table, viewer);
          expect(allChannels(game, other, viewer)).toBe(sent);
          expect(sent).not.toContain(SEED);
          compared++;
        }
        const before = reviveTable(keeper.table);
        const known = keeper.events.length;
        keeper.step();
        const events = keeper.events.slice(known);
        if (events.every(({ type }) => type === 'chose')) {
          expect(noticeJobs(before, keeper.table, events, 0, 0)).toEqual([]);
        }
      }
      expect(compared).toBeGreaterThan(20);
    },
  );
});
