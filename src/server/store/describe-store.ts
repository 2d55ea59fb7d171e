import type { MakePlace } from '../testing/databases.ts';
import { describeEvents } from './behaviour/events.ts';
import { describeLists } from './behaviour/lists.ts';
import { describeRequests } from './behaviour/requests.ts';

/** What every store promises (store.ts). */
export function describeStore(name: string, makePlace: MakePlace): void {
  describeEvents(name, makePlace);
  describeRequests(name, makePlace);
  describeLists(name, makePlace);
}
