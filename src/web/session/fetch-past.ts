import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed } from '../../engine/refusal.ts';
import { readPast, type SentPast } from '../../protocol/past.ts';
import { readSent } from '../../protocol/sent-view.ts';
import type { Past, PastMoment } from '../../table/view/past.ts';
import { callWithRetry } from './server.ts';

/**
 * Fetches the past views of a table for the holder of this key, from the beginning or from the `told`th log
 * entry on.
 */
export async function fetchPast(
  game: AnyGame,
  table: string,
  key: string | undefined,
  told: number | null = null,
): Promise<Parsed<Past>> {
  const moments: PastMoment[] = [];
  let query = told === null ? 'from=0' : `told=${told}`;
  for (;;) {
    const path = `tables/${encodeURIComponent(table)}/past?${query}`;
    const answer = await callWithRetry<SentPast>({ method: 'GET', path, secret: key });
    if (!answer.ok) return answer;
    const { from, events, moments: part } = readPast(answer.value);
    moments.push(...part.map(moment => readSent(game, moment)));
    const last = from + part.length - 1;
    if (last >= events || part.length === 0) {
      return accepted({ from: last - moments.length + 1, events, moments });
    }
    query = `from=${last + 1}`;
  }
}
