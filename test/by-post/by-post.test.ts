import { expect, test } from 'vitest';
import { CASES, meanVisits, TODAY, WITH_SLIPS } from './by-post.ts';

/** The aims: at most this share of today's visits, or this many. */
const AIMS = [
  { game: 'breaking-away', options: {}, share: 1 / 3 },
  { game: 'breaking-away', options: { sealedRounds: true }, most: 25 },
  { game: 'ausreisser', options: {}, share: 1 / 2 },
] as const;

const GAMES = 6;

test.each(AIMS)('by mail $game $options needs people seldom if they leave slips', async aim => {
  const each = CASES.find(
    ({ game, options }) => game === aim.game && JSON.stringify(options) === JSON.stringify(aim.options),
  )!;
  const visits = await meanVisits(each, WITH_SLIPS, GAMES);
  const most = 'most' in aim ? aim.most : aim.share * (await meanVisits(each, TODAY, GAMES));
  expect(visits).toBeLessThanOrEqual(most);
});
