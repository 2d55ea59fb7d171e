import type { MakePlace } from '../testing/databases.ts';
import { describeCards } from './behaviour/cards.ts';
import { describeEvents } from './behaviour/events.ts';
import { describeLists } from './behaviour/lists.ts';
import { describeRequests } from './behaviour/requests.ts';

/** The promises of every store (store.ts). */
export function describeStore(name: string, makeLocation: MakePlace): void {
  describeEvents(name, makeLocation);
  describeRequests(name, makeLocation);
  describeLists(name, makeLocation);
  describeCards(name, makeLocation);
}
