import type { Result } from '../../../engine/result.ts';
import type { Player } from '../../../kit/player.ts';
import type { Phrase } from '../../../kit/words.svelte.ts';

/** The head of the result, and the sentence below it. */
export interface ResultHeadline {
  readonly title: Phrase;
  readonly say: Phrase | null;
}

/** For one person at the screen in the second person; otherwise who has won. */
export function headlineOf(
  { ranks, scores }: Result,
  ranked: readonly Player[],
  own: readonly number[],
): ResultHeadline {
  const best = ranked.filter(({ seat }) => ranks[seat] === 1);
  const names = best.map(({ name }) => name);
  const second = ranked[best.length];
  const lead = second ? scores[best[0].seat] - scores[second.seat] : 0;
  const wins: Phrase =
    best.length > 1 || !second
      ? { key: 'result.draw', args: { names } }
      : { key: 'result.wins', args: { names, lead } };
  const [seat] = own;
  if (own.length !== 1 || seat === undefined) return { title: wins, say: null };
  if (ranks[seat] > 1) {
    const title = { key: 'result.came', args: { place: ranks[seat] } };
    const short = scores[best[0].seat] - scores[seat];
    return { title, say: { key: 'result.short', args: { names, short } } };
  }
  if (best.length > 1) return { title: { key: 'result.you-share' }, say: wins };
  const say = second && { key: 'result.ahead', args: { name: second.name, lead, score: scores[seat] } };
  return { title: { key: 'result.you-win' }, say: say ?? null };
}
