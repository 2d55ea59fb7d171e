// A bot that plays through HTTP alone: it takes a free seat at a table and does anything legal until the game is over.
// It uses nothing of Slipstream but what docs/protocol.md says, so that it can be rewritten in any language.
//
//   node examples/http-bot.ts http://127.0.0.1:8080           sits down at the first table of the lobby
//   node examples/http-bot.ts http://127.0.0.1:8080 TABLE     … or at this one
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface View {
  readonly game: string;
  readonly version: number;
  readonly step: number;
  readonly phase: 'waiting' | 'running' | 'over' | 'closed';
  readonly viewer: number;
  readonly seats: readonly { readonly kind: string }[];
  readonly awaited: readonly number[];
  readonly legal: readonly Json[] | null;
  readonly sealed: Json;
  readonly result: { readonly scores: readonly number[]; readonly ranks: readonly number[] } | null;
}

/** Where there are too many choices to list them (docs/records.md says what they look like). */
const OPEN_CHOICES: { readonly [game: string]: Json } = {
  'breaking-away': {
    type: 'allocate',
    values: [
      [8, 8, 7, 7],
      [9, 8, 8],
      [7, 7, 6],
      [6, 5, 5],
    ],
  },
  autoscooter: { type: 'plan' },
  ausgebremst: { type: 'prepare', deck: 'fast', stacks: { '6': 1, '5': 1, '4': 2, '3': 3, '2': 4, '1': 4 } },
};

const [origin, wanted] = process.argv.slice(2);
let secret: string | undefined;

const table = wanted ?? (await firstOfLobby());
await sitDown();
let view = await look();
while (view.phase === 'waiting' || view.phase === 'running') {
  const action = choose(view);
  if (action !== null) await act(action);
  view = await look(view.version);
}
console.log(JSON.stringify({ seat: view.viewer, phase: view.phase, result: view.result }));

/** Sends a request; `null` for "nothing new". Refusals that cannot be helped end the program. */
async function call<T>(method: string, path: string, body?: Json): Promise<T | null> {
  const response = await send(method, path, body);
  if (response.status === 204) return null;
  const answer = await response.json();
  // Somebody was faster, or we were too fast: look again.
  if (response.status === 409 || response.status === 429) return null;
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer as T;
}

/** Until somebody answers: what carries an id is done once, however often it is sent. */
async function send(method: string, path: string, body?: Json): Promise<Response> {
  const headers = {
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  for (;;) {
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}/api${path}`, request).catch(() => null);
    if (response && response.status !== 503) return response;
    console.error(`no answer from ${origin}: trying again`);
    await sleep(1000);
  }
}

async function firstOfLobby(): Promise<string> {
  const lobby = await call<{ tables: { table: string }[] }>('GET', '/tables');
  if (!lobby || lobby.tables.length === 0) throw new Error('nobody waits for players');
  return lobby.tables[0].table;
}

/** The secret is ours to choose: if the answer is lost, the same request can be sent again. */
async function sitDown(): Promise<void> {
  const { seats } = await look();
  const seat = seats.findIndex(({ kind }) => kind === 'open');
  if (seat < 0) throw new Error('no seat is free');
  const own = randomUUID();
  const ask = { type: 'sit', seat, name: 'HTTP bot', nonce: randomUUID() };
  await call('POST', `/tables/${table}`, { ask, id: randomUUID(), secret: own });
  secret = own;
}

/** The newest view; with a version, one that is newer than that. */
async function look(since?: number): Promise<View> {
  for (;;) {
    const query = since === undefined ? '' : `?since=${since}&wait=25`;
    const view = await call<View>('GET', `/tables/${table}${query}`);
    if (view) return view;
  }
}

async function act(action: Json): Promise<void> {
  const ask = { type: 'act', do: action, step: view.step };
  await call('POST', `/tables/${table}`, { ask, id: randomUUID() });
}

/** Anything legal, or `null` while others are awaited. */
function choose({ viewer, phase, awaited, legal, sealed, game }: View): Json | null {
  if (phase !== 'running' || !awaited.includes(viewer) || sealed !== null) return null;
  if (legal === null) return OPEN_CHOICES[game];
  // Whoever gives up has not played: only if there is nothing else.
  const serious = legal.filter(action => (action as { type: string }).type !== 'retire');
  const list = serious.length > 0 ? serious : legal;
  return list[Math.floor(Math.random() * list.length)];
}
