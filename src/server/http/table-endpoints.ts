import * as v from 'valibot';
import { accepted, type Parsed, refused } from '../../engine/refusal.ts';
import * as answers from '../../protocol/answers.ts';
import * as cards from '../../protocol/cards.ts';
import { makePast } from '../../protocol/past.ts';
import { askSchema, creationSchema, mineSchema } from '../../protocol/requests.ts';
import { pastOf } from '../../table/view/past.ts';
import { recordOf } from '../../table/view/record.ts';
import type { TableView } from '../../table/view/view.ts';
import type { Hall } from '../hall/hall.ts';
import { NO_TABLE } from '../hall/identity.ts';
import { type RequestLimiter, TOO_FAST } from '../limits/request-limiter.ts';
import type { Store } from '../store/store.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { lobby, tablesOf } from './table-lists.ts';
import { changeAfter } from './waiting.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
/** Long polls end before common timeouts of proxies and browsers. */
const seconds = v.pipe(digits, v.maxValue(50));

/** The most moments in one response, so that a request does not block others for long. */
const MOMENTS = 100;

/** All endpoints for tables. */
export function tableEndpoints(store: Store, hall: Hall, limiter: RequestLimiter): Endpoint[] {
  return [
    endpoint({
      name: 'listLobby',
      method: 'GET',
      path: '/api/tables',
      summary: 'The lobby: public tables that wait for players, the newest first',
      answer: v.strictObject({ tables: v.array(cards.cardSchema) }),
      handle: async () => accepted({ tables: await lobby(store) }),
    }),
    endpoint({
      name: 'createTable',
      method: 'POST',
      path: '/api/tables',
      summary: 'Makes a table and gives out its links',
      body: creationSchema,
      answer: cards.madeSchema,
      handle: async ({ body, network }) =>
        limiter.admitsTable(network) ? hall.maker.make(body) : refused(TOO_FAST),
    }),
    endpoint({
      name: 'listOwnTables',
      method: 'POST',
      path: '/api/mine',
      summary: 'A page of the tables these secrets belong to, those that wait for their holder first',
      body: mineSchema,
      answer: cards.ownCardsSchema,
      handle: async ({ body, network }) => {
        limiter.chargeList(network);
        return accepted(await tablesOf(store, body.secrets, body.after));
      },
    }),
    endpoint({
      name: 'getView',
      method: 'GET',
      path: '/api/tables/{table}',
      summary: 'The view of a table; with `since`, waits up to `wait` seconds for a newer version than that',
      query: v.strictObject({
        log: v.exactOptional(digits),
        since: v.exactOptional(digits),
        wait: v.exactOptional(seconds, '25'),
      }),
      answer: answers.viewSchema,
      takesSecret: true,
      handle: async ({ table, proof, query, gone }): Promise<Parsed<TableView | null>> => {
        const visit = await hall.enter(table, proof);
        if (!visit.ok) return visit;
        const { since, wait, log } = query;
        if (since !== undefined && !(await changeAfter(hall, visit.value, since, wait, gone))) {
          return accepted(null);
        }
        return accepted(await hall.look(visit.value, log));
      },
    }),
    endpoint({
      name: 'askTable',
      method: 'POST',
      path: '/api/tables/{table}',
      summary: 'Asks something of a table: sit down, act, take back, talk …',
      body: askSchema,
      answer: answers.doneSchema,
      takesSecret: true,
      handle: async ({ table, proof, body, network }) => {
        const visit = await hall.enter(table, proof);
        return visit.ok ? limiter.ask(visit.value, body, network) : visit;
      },
    }),
    endpoint({
      name: 'getPast',
      method: 'GET',
      path: '/api/tables/{table}/past',
      summary: 'What the viewer has been shown of the game so far, event by event, a part at a time',
      query: v.strictObject({ from: v.exactOptional(digits), told: v.exactOptional(digits) }),
      answer: answers.pastSchema,
      takesSecret: true,
      handle: async ({ table, proof, query }) => {
        const visit = await hall.enter(table, proof);
        if (!visit.ok) return visit;
        const { viewer } = visit.value.who;
        const past = await hall.inspect(table, (game, table) =>
          makePast(game, pastOf(game, table, viewer, { ...query, most: MOMENTS })),
        );
        return past ? accepted(past) : NO_TABLE;
      },
    }),
    endpoint({
      name: 'getRecord',
      method: 'GET',
      path: '/api/tables/{table}/record',
      summary: 'The record of a game that has ended',
      answer: answers.recordSchema,
      takesSecret: true,
      handle: async ({ table, proof }) => {
        const visit = await hall.enter(table, proof);
        if (!visit.ok) return visit;
        return (await hall.inspect(table, recordOf)) ?? NO_TABLE;
      },
    }),
  ];
}
