import type { Language } from '../../../engine/entry.ts';
import { type Args, say, type Wording } from '../../../engine/text.ts';
import { findGame } from '../../../games/index.ts';
import type { NoticeKind } from '../../../protocol/notifications.ts';
import type { TableId } from '../../store/store.ts';
import type { Notice } from '../news.ts';
import { wordingOf } from './wordings.ts';

/** A message in the words of its reader. */
export interface Message {
  readonly language: Language;
  readonly title: string;
  /** One for each table. */
  readonly lines: readonly string[];
  /** The table to open, `null` if there are several. */
  readonly table: TableId | null;
  readonly kinds: readonly NoticeKind[];
}

export interface Reader {
  readonly language: Language;
  /** For times. A name of the IANA time zone database. */
  readonly timeZone: string;
}

/** What is said if there are several notices about one table. `begun` and `turn` have words of their own. */
const PRIORITY: readonly NoticeKind[] = ['ended', 'time', 'turn', 'begun', 'rematch', 'chat'];

/** One message for notices that go out together. At least one. */
export function messageFor(reader: Reader, notices: readonly Notice[]): Message {
  const wording = wordingOf(reader.language);
  const tables = Object.values(Object.groupBy(notices, ({ news }) => news.table)).map(group => group ?? []);
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  const facts = { language: reader.language, kinds };
  if (tables.length === 1) {
    const [notice] = inOrder(tables[0]);
    const game = titleOf(notice);
    const title = say(wording, `${headlineKey(tables[0])}.title`, {
      ...argsFor(wording, reader, notice),
      game,
    });
    return { ...facts, title, lines: detailOf(wording, reader, notice), table: addressOf(notice) };
  }
  const isWaiting = kinds.every(kind => kind === 'turn' || kind === 'time');
  const title = say(wording, isWaiting ? 'waiting.title' : 'news.title', { n: tables.length });
  return { ...facts, title, lines: tables.map(group => lineOf(wording, reader, group)), table: null };
}

function inOrder(group: readonly Notice[]): Notice[] {
  return group.toSorted((a, b) => PRIORITY.indexOf(a.kind) - PRIORITY.indexOf(b.kind));
}

function headlineKey(group: readonly Notice[]): string {
  const [{ kind, seat, news }] = inOrder(group);
  if (kind === 'turn' && seat === null) return 'turns';
  if (kind === 'turn' && group.some(each => each.kind === 'begun')) return 'begun-turn';
  return kind === 'ended' && !news.isOver ? 'closed' : kind;
}

/** A rematch is opened at its new table. */
function addressOf({ kind, news }: Notice): TableId {
  return kind === 'rematch' ? (news.rematch ?? news.table) : news.table;
}

function titleOf({ news }: Notice): string {
  return findGame(news.game)?.meta.name ?? news.game;
}

/** The people at the table besides the reader. */
function othersOf({ news, seat }: Notice): string[] {
  return news.people.filter((name, each): name is string => name !== null && each !== seat);
}

function namesOf({ news }: Notice, seats: readonly number[]): string[] {
  return seats.map(seat => news.people[seat] ?? '').filter(name => name !== '');
}

function argsFor(wording: Wording, { timeZone }: Reader, notice: Notice): Args {
  const until = notice.deadline ?? null;
  return {
    players: othersOf(notice),
    awaited: namesOf(notice, notice.news.awaited),
    winners: namesOf(notice, notice.news.winners),
    n: namesOf(notice, notice.news.winners).length,
    until: until === null ? '' : timeOf(wording.language, timeZone, until),
  };
}

function timeOf(language: string, timeZone: string, at: number): string {
  const form = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(language, form).format(at);
}

function detailOf(wording: Wording, reader: Reader, notice: Notice): string[] {
  const args = argsFor(wording, reader, notice);
  const lines: string[] = [];
  if (notice.kind === 'time' && args.until !== '') lines.push(say(wording, 'time.until', args));
  if (notice.kind === 'ended' && namesOf(notice, notice.news.winners).length > 0)
    lines.push(say(wording, 'ended.winners', args));
  if (othersOf(notice).length > 0) lines.push(say(wording, isPlaying(notice) ? 'with' : 'players', args));
  return [lines.join(' ')].filter(line => line !== '');
}

function lineOf(wording: Wording, reader: Reader, group: readonly Notice[]): string {
  const [notice] = inOrder(group);
  const args = argsFor(wording, reader, notice);
  const table = { ...args, game: titleOf(notice) };
  const named = say(wording, othersOf(notice).length > 0 ? 'table.players' : 'table.alone', table);
  return say(wording, 'line', { table: named, what: say(wording, `${headlineKey(group)}.line`, args) });
}

function isPlaying({ kind, seat }: Notice): boolean {
  return seat !== null && kind !== 'ended' && kind !== 'rematch';
}
