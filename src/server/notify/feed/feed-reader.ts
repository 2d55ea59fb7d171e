import { say } from '../../../engine/text.ts';
import type { CardStore } from '../../cards/card-store.ts';
import type { CardId } from '../../cards/facts.ts';
import type { Hall } from '../../hall/hall.ts';
import { pageOf } from '../links.ts';
import { newsOf } from '../news.ts';
import type { NotifyStore, StoredNotice } from '../notify-store.ts';
import { awaitedPeople } from '../triggers.ts';
import { messageFor, type Reader } from '../words/message.ts';
import { wordingOf } from '../words/wordings.ts';
import { type FeedEntry, makeAtom } from './atom.ts';

/** The newest waits that are looked at. */
const MOST = 100;

/** Makes the feed of a person: the tables that wait for them. */
export class FeedReader {
  private readonly store: NotifyStore;
  private readonly cards: CardStore;
  private readonly hall: Hall;
  private readonly origin: string;

  constructor(store: NotifyStore, cards: CardStore, hall: Hall, origin: string) {
    this.store = store;
    this.cards = cards;
    this.hall = hall;
    this.origin = origin;
  }

  async read(id: CardId): Promise<string | null> {
    const card = await this.cards.find(id);
    if (!card) return null;
    const { language, created } = card;
    const notices = newestOfEach(await this.store.feed(id, MOST));
    const entries = await Promise.all(notices.map(notice => this.entryFor(card, notice)));
    return makeAtom({
      id: `urn:slipstream:feed:${id}`,
      title: say(wordingOf(language), 'feed.title', {}),
      language,
      link: `${this.origin}/${pageOf(null)}`,
      created,
      entries: entries.filter(entry => entry !== null),
    });
  }

  /** `null` if the table does not wait any more. Its time is that of the wait, and never of what others do in secret. */
  private async entryFor(reader: Reader, { table, seat, mark }: StoredNotice): Promise<FeedEntry | null> {
    if (seat === null) return null;
    const news = await this.hall.inspect(table, (game, found) =>
      awaitedPeople(found).includes(seat) ? newsOf(game, found) : null,
    );
    if (!news) return null;
    const { title, lines } = messageFor(reader, [{ kind: 'turn', news, seat }]);
    return {
      id: `urn:slipstream:wait:${table}:${seat}:${mark}`,
      title,
      text: lines.join('\n'),
      link: `${this.origin}/${pageOf(table)}`,
      updated: mark,
    };
  }
}

/** Only the last wait of a seat can be going on. */
function newestOfEach(notices: readonly StoredNotice[]): StoredNotice[] {
  const newest = new Map<string, StoredNotice>();
  for (const notice of notices) {
    const key = `${notice.table} ${notice.seat}`;
    if (!newest.has(key)) newest.set(key, notice);
  }
  return [...newest.values()];
}
