import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import { findGame } from '../../games/index.ts';
import { PACKED } from '../../protocol/addresses.ts';
import { readSent } from '../../protocol/sent-view.ts';
import { rebuild } from '../../table/events/rebuild.ts';
import { type Past, pastOf } from '../../table/view/past.ts';
import { recordOf } from '../../table/view/record.ts';
import { type TableView, viewTable } from '../../table/view/view.ts';
import { isServed } from '../root.ts';
import { fetchPast } from '../session/fetch-past.ts';
import { secretsOf, secretsToTry } from '../session/secrets.ts';
import { callServer } from '../session/server.ts';
import { readEvents } from '../session/store.ts';
import { readStory } from './open-story.ts';
import { unpackRecord } from './packed-record.ts';
import { type Story, seenStory } from './story.ts';

/** Why something cannot be replayed: the event of the record and the game, as far as known. */
export interface Problem {
  readonly refusal: Refusal;
  readonly event: number | null;
  readonly game: string | null;
}

export type Opened =
  | { readonly ok: true; readonly story: Story }
  | { readonly ok: false; readonly problem: Problem };

/** Opens the story named in the address: the id of a table, or a packed record. */
export async function openSource(source: string): Promise<Opened> {
  if (!source.startsWith(PACKED)) return (await openLocal(source)) ?? (await openRemote(source));
  const text = await unpackRecord(source.slice(PACKED.length));
  return text === null ? failed(refuse('page', 'bad-link')) : openRecord(text);
}

/** Opens the story in a file. */
export async function openRecord(text: string): Promise<Opened> {
  const record = parseRecord(text);
  return record.ok ? tell(record.value) : failed(record.refusal);
}

type Kept = Pick<Story, 'seats' | 'kept'>;

async function tell(record: GameRecord, table?: Kept): Promise<Opened> {
  const entry = findGame(record.game);
  if (!entry) return failed(refuse('records', 'unknown-game', { game: record.game }));
  const reading = readStory(await entry.rules(), record, table);
  if (reading.ok) return reading;
  const { event, refusal } = reading.invalid;
  return { ok: false, problem: { refusal, event, game: record.game } };
}

/**
 * A table on this device: everything once it has ended, before that only what the person at this screen may
 * see.
 */
async function openLocal(id: string): Promise<Opened | null> {
  const events = await readEvents(id);
  const first = events[0];
  if (first?.type !== 'created') return null;
  const game = await findGame(first.game)!.rules();
  const rebuilt = rebuild(game, events);
  if (!rebuilt.ok) return failed(rebuilt.refusal);
  const table = rebuilt.value;
  const record = recordOf(game, table);
  const people = [...table.seats.keys()].filter(seat => table.seats[seat].kind === 'person');
  const view = viewTable(game, table, people.length === 1 ? people[0] : null);
  if (record.ok) return tell(record.value, { seats: view.seats, kept: 'here' });
  return seen(view, 'here', pastOf(game, table, view.viewer));
}

/** A table of the server, with the best key this browser has. */
async function openRemote(id: string): Promise<Opened> {
  const path = `tables/${encodeURIComponent(id)}`;
  for (const secret of isServed ? secretsToTry(secretsOf(id)) : []) {
    const view = await callServer<TableView>({ method: 'GET', path, secret });
    if (!view.ok) continue;
    const { seats, visibility: kept } = view.value;
    const ended = view.value.phase === 'over' || view.value.phase === 'closed';
    if (ended && view.value.state !== null) {
      const record = await callServer<GameRecord>({ method: 'GET', path: `${path}/record`, secret });
      return record.ok ? tell(record.value, { seats, kept }) : failed(record.refusal);
    }
    const game = await findGame(view.value.game)!.rules();
    const past = await fetchPast(game, id, secret);
    return past.ok ? seen(readSent(game, view.value), kept, past.value) : failed(past.refusal);
  }
  return failed(refuse('page', 'no-table'));
}

function seen(view: TableView, kept: Story['kept'], past: Past): Opened {
  if (past.moments.length === 0) return failed(refuse('table', 'not-started'));
  return { ok: true, story: seenStory(view, kept, past) };
}

function failed(refusal: Refusal): Opened {
  return { ok: false, problem: { refusal, event: null, game: null } };
}
