import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State as Autoscooter } from '../src/games/autoscooter/rules/state.ts';
import type { State as BreakingAway } from '../src/games/breaking-away/rules/state.ts';
import * as ausgebremst from './helpers/ausgebremst.ts';
import * as ausreisser from './helpers/ausreisser.ts';
import * as autoscooter from './helpers/autoscooter.ts';
import * as breakingAway from './helpers/breaking-away.ts';
import { QUICK, useBrowser, visit } from './helpers/browser.ts';
import { openPrepared, type Preparation, prepare } from './helpers/prepared.ts';

useBrowser();

/** At 60 frames a second. */
const FRAME_MS = 1000 / 60;

interface Game {
  readonly table: Preparation<never>;
  move(page: Page): Promise<unknown>;
  /** Waits until all have moved. */
  myTurn(page: Page): Promise<unknown>;
}

const GAMES: readonly Game[] = [
  {
    table: { game: 'breaking-away', seats: 6, until: ({ round }: BreakingAway) => round === 4 },
    move: breakingAway.ride,
    myTurn: breakingAway.myTurn,
  },
  {
    table: { game: 'ausreisser', seats: 6, until: ({ toAct }: { toAct: number }) => toAct === 0 },
    move: ausreisser.ride,
    myTurn: ausreisser.myTurn,
  },
  {
    table: {
      game: 'autoscooter',
      seats: 8,
      // A car at rest would be asked for its start before anything moves.
      until: ({ round, phase, speeds, drivers }: Autoscooter) =>
        round >= 3 && phase === 'plan' && speeds[drivers.indexOf(0)] > 0,
    },
    move: autoscooter.answer,
    myTurn: autoscooter.myTurn,
  },
  {
    table: { game: 'ausgebremst', seats: 4, until: () => true },
    move: ausgebremst.drive,
    myTurn: ausgebremst.myTurn,
  },
];

test.each(GAMES)('$table.game computes a frame of movement in less than the frame lasts', async game => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  await openPrepared(page, await prepare(game.table));
  await game.myTurn(page);
  const frames = await framesDuring(page, async () => {
    await game.move(page);
    await game.myTurn(page);
  });
  expect(frames.length).toBeGreaterThan(10);
  // The median leaves out the few frames at the start of a turn, in which everything is drawn again.
  expect(frames.sort((a, b) => a - b)[frames.length >> 1]).toBeLessThan(FRAME_MS);
  await end();
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** In microseconds of the thread's own time: other processes of the machine do not count. */
  readonly tdur?: number;
}

/** How long the page's thread computes for each frame while this happens, in milliseconds. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  const tasks = traceEvents.filter(({ name, tdur }) => name.endsWith('RunTask') && tdur !== undefined);
  const isWithin = (inner: TraceEvent, { pid, tid, ts, dur = 0 }: TraceEvent) =>
    inner.pid === pid && inner.tid === tid && inner.ts >= ts && inner.ts <= ts + dur;
  return tasks.filter(task => drawn.some(frame => isWithin(frame, task))).map(({ tdur }) => tdur! / 1000);
}
