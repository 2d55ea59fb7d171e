import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { TableView } from '../../table/view/view.ts';
import type { OwnCards } from '../cards.ts';
import type { Done } from '../socket-messages.ts';
import { callWithRetry } from './call.ts';
import { parseLink, type TableLink } from './links.ts';
import { makeSecret } from './random.ts';
import { fetchView, sitDown, type TableAddress } from './seats.ts';
import { TableClient } from './table-client.ts';

/** A seat at a table of a server. */
export interface Joined {
  /** The server, the table, and the secret of the seat: keep it to come back. */
  readonly address: TableAddress;
  /** The newest view. */
  readonly view: TableView;
  /** Yields the newest view after every change, until the game has ended. Views in between may be left out. */
  views(): AsyncGenerator<TableView>;
  /** Acts in the position of the newest view. */
  act(action: Json): Promise<Parsed<Done>>;
  close(): void;
}

/**
 * Joins a table by a link of the page: takes the seat that the link is for, or a free one, under this name. The link of
 * a seat that is already taken continues there.
 */
export async function joinTable(link: string, name: string): Promise<Parsed<Joined>> {
  const place = parseLink(link);
  if (!place) return refused(refuse('page', 'bad-link'));
  const seated = await takeSeat(place, name);
  return seated.ok ? openTable(seated.value) : seated;
}

/** Watches or continues at a table, as the holder of this secret. */
export function openTable(address: TableAddress): Promise<Parsed<Joined>> {
  return new Promise(resolve => {
    const waiting = new Set<() => void>();
    const wake = () => {
      for (const resume of waiting) resume();
      waiting.clear();
    };
    let ended: Refusal | null = null;
    const client = new TableClient(address, {
      onView: view => {
        resolve(accepted(joined(view)));
        wake();
      },
      onRejected: () => {
        ended = refuse('server', 'no-such-table');
        client.close();
        resolve(refused(ended));
        wake();
      },
    });
    const change = () => new Promise<void>(resume => waiting.add(resume));
    const joined = (first: TableView): Joined => ({
      address,
      get view() {
        return client.view ?? first;
      },
      act: action => client.act(action),
      close: () => client.close(),
      async *views() {
        for (let seen: TableView | null = null; !ended; ) {
          const view = client.view ?? first;
          if (view === seen) await change();
          else yield view;
          seen = view;
          if (view.phase === 'over' || view.phase === 'closed') break;
        }
        client.close();
      },
    });
  });
}

/** The address with the secret of the seat that was taken. */
async function takeSeat(place: TableLink, name: string): Promise<Parsed<TableAddress>> {
  const { server, table, secret } = place;
  const own = await seatOfSecret(place);
  if (!own.ok) return own;
  const view = await fetchView(place);
  if (!view.ok) return view;
  const { seats } = view.value;
  if (own.value !== null && seats[own.value].kind === 'person') return accepted(place);
  const free = (seat: Seat) => seats[seat]?.kind === 'open';
  const seat =
    own.value ??
    (place.seat !== undefined && free(place.seat) ? place.seat : seats.findIndex((_, i) => free(i)));
  if (seat < 0) return refused(refuse('table', 'seat-taken'));
  const fresh = own.value === null ? makeSecret() : undefined;
  const sat = await sitDown(place, seat, name, fresh);
  return sat.ok ? accepted({ server, table, secret: fresh ?? secret }) : sat;
}

/** The seat that the secret of the link belongs to, or `null`. */
async function seatOfSecret({ server, table, secret }: TableLink): Promise<Parsed<Seat | null>> {
  if (secret === undefined) return accepted(null);
  const body = { secrets: [secret] };
  const found = await callWithRetry<OwnCards>(server, { method: 'POST', path: 'mine', body });
  if (!found.ok) return found;
  const holder = found.value.tables.find(card => card.table === table)?.holder;
  return accepted(typeof holder === 'number' ? holder : null);
}
