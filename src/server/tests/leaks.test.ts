import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import { games } from '../../games/index.ts';
import { SEED, Twins } from '../testing/twins.ts';

/** Set SLIPSTREAM_LONG=1 for the long version. */
const LONG = process.env.SLIPSTREAM_LONG === '1';
const GAMES = LONG ? 5 : 1;
const SCENES = LONG ? 100 : 12;
const STEPS = 6;

const cases: [string, { [option: string]: Json }][] = [
  ...games.map(({ meta }): [string, { [option: string]: Json }] => [meta.id, {}]),
  ['breaking-away', { sealedRounds: true }],
  ['breaking-away', { sealedRounds: true, openValues: true }],
  ['ausgebremst', { pro: true }],
  ['ausreisser', { manualDraw: true }],
];

describe('SEC-1, SEC-3, SEC-4: nothing leaks', () => {
  test.each(cases)(
    '%s %j: with other things hidden from a viewer, every byte it gets is the same',
    { timeout: LONG ? 900_000 : 120_000 },
    async (id, options) => {
      const game = await games.find(({ meta }) => meta.id === id)!.rules();
      for (let n = 0; n < GAMES; n++) {
        const random = Random.from(`leaks ${id} ${JSON.stringify(options)} ${n}`);
        const twins = await Twins.open(game, options, random);
        let compared = 0;
        for (let scene = 0; scene < SCENES && !(await twins.isOver()); scene++) {
          compared += await playScene(twins, random);
        }
        expect(compared).toBeGreaterThan(10);
      }
    },
  );
});

/** Replaces what one viewer cannot see and plays until it becomes visible; returns the number of equal comparisons. */
async function playScene(twins: Twins, random: Random): Promise<number> {
  const viewer = random.pick(twins.viewers);
  if (!(await twins.swap(viewer))) {
    await twins.act(null);
    return 0;
  }
  for (let step = 0; step < STEPS; step++) {
    await twins.chooseInSecret(viewer);
    await twins.failInSecret(viewer);
    const withdrawSlip = await twins.slipInSecret(viewer);
    await twins.ask({ type: 'act', do: { type: 'no such thing' } });
    await twins.ask({ type: 'undo' });
    const [first, second] = await twins.received();
    expect(second).toEqual(first);
    expect(first.join('\n')).not.toContain(SEED);
    const [view, other] = await twins.fetched(viewer);
    expect(other).toEqual(view);
    if (viewer === null) {
      const [preview, otherPreview] = await twins.previewed();
      expect(otherPreview).toEqual(preview);
    }
    const isShown = await twins.act(viewer);
    await withdrawSlip();
    if (isShown || (await twins.isOver())) return step + 1;
  }
  return STEPS;
}
