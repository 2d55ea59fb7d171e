import type { Seat } from '../../engine/turn.ts';
import { findGame } from '../../games/index.ts';
import type { AnyBoard } from '../../kit/board.ts';
import type { Player } from '../../kit/player.ts';
import { Words } from '../../kit/words.svelte.ts';
import { readSent } from '../../protocol/sent-view.ts';
import { rebuild } from '../../table/events/rebuild.ts';
import { type TableView, viewTable } from '../../table/view/view.ts';
import { loadBoard } from '../boards.ts';
import { secretsOf, secretsToTry } from '../session/secrets.ts';
import { callServer } from '../session/server.ts';
import type { MyTable } from '../session/session.ts';
import { readEvents } from '../session/store.ts';
import { settings } from '../settings.svelte.ts';
import { playersOf } from '../table/players/players.ts';
import { tableWording } from '../words.ts';

/** A table as its viewer sees it now: what a row of the list tells beside its card. */
export interface Details {
  readonly view: TableView;
  readonly board: AnyBoard;
  readonly words: Words;
  readonly players: readonly Player[];
  /** The seat of somebody at this screen, the one that must act first; `null` for a spectator. */
  readonly seat: Seat | null;
}

/** `null` if the table cannot be reached now. */
export async function loadDetails(card: MyTable): Promise<Details | null> {
  const found = await (card.tempo === null ? localView(card) : remoteView(card));
  if (!found) return null;
  const [board, wording] = await Promise.all([
    loadBoard(card.game),
    tableWording(settings.language, card.game),
  ]);
  const players = playersOf(found.view, board, new Words(wording));
  const words = new Words({ ...wording, names: players.map(({ name }) => name) });
  return { ...found, board, words, players };
}

type Found = Pick<Details, 'view' | 'seat'>;

async function remoteView({ id, game }: MyTable): Promise<Found | null> {
  const [secret] = secretsToTry(secretsOf(id));
  const path = `tables/${encodeURIComponent(id)}`;
  const [sent, rules] = await Promise.all([
    callServer<TableView>({ method: 'GET', path, secret }),
    findGame(game)!.rules(),
  ]);
  if (!sent.ok) return null;
  const view = readSent(rules, sent.value);
  return { view, seat: view.viewer };
}

/** Around one screen nobody's hidden cards are shown in a list. */
async function localView({ id, game }: MyTable): Promise<Found | null> {
  const [events, rules] = await Promise.all([readEvents(id), findGame(game)!.rules()]);
  const rebuilt = rebuild(rules, events);
  if (!rebuilt.ok) return null;
  const table = rebuilt.value;
  const people = [...table.seats.keys()].filter(seat => table.seats[seat].kind === 'person');
  const seat = people.find(each => table.toAct.includes(each)) ?? people[0] ?? null;
  return { view: viewTable(rules, table, people.length === 1 ? seat : null), seat };
}
