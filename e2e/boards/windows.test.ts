import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State as Ausgebremst } from '../../src/games/ausgebremst/rules/state.ts';
import type { State as Ausreisser } from '../../src/games/ausreisser/rules/state.ts';
import type { State as Autoscooter } from '../../src/games/autoscooter/rules/state.ts';
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import * as ausgebremst from '../helpers/ausgebremst.ts';
import * as ausreisser from '../helpers/ausreisser.ts';
import * as autoscooter from '../helpers/autoscooter.ts';
import * as breakingAway from '../helpers/breaking-away.ts';
import { comeToRest, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, type Preparation, type Prepared, prepare } from '../helpers/prepared.ts';
import { faultsIn, MOUSE, nameOf, POINTED, prepareHolding, TOUCH, TOUCHED } from '../helpers/windows.ts';

useBrowser();

interface Game {
  readonly table: Preparation<never>;
  /** Waits for the question. */
  asked(page: Page): Promise<unknown>;
  move(page: Page): Promise<unknown>;
  /** Waits until only others are asked. */
  waits(page: Page): Promise<unknown>;
}

const waits = (page: Page) => page.locator('.ticket > section:not(.asked)').waitFor();

const GAMES: readonly Game[] = [
  {
    table: { game: 'breaking-away', seats: 6, until: ({ round }: BreakingAway) => round === 6 },
    asked: breakingAway.myTurn,
    move: breakingAway.ride,
    waits,
  },
  {
    table: {
      game: 'ausreisser',
      seats: 6,
      until: ({ toAct, stage, ridden }: Ausreisser) => toAct === 0 && stage === 2 && ridden[0] > 0,
    },
    asked: ausreisser.myTurn,
    move: ausreisser.ride,
    waits,
  },
  {
    table: {
      game: 'autoscooter',
      seats: 4,
      until: ({ round, phase }: Autoscooter) => round === 4 && phase === 'plan',
    },
    asked: autoscooter.myTurn,
    move: autoscooter.seal,
    waits: page => page.getByRole('button', { name: /^Seal/ }).waitFor({ state: 'detached' }),
  },
  {
    table: {
      game: 'ausgebremst',
      seats: 4,
      options: { tracks: [3] },
      until: ({ round }: Ausgebremst) => round === 6,
    },
    asked: ausgebremst.myTurn,
    move: ausgebremst.drive,
    waits,
  },
];

const DEVICES = [
  { device: 'touch', options: TOUCH, windows: TOUCHED, least: 40 },
  { device: 'mouse', options: MOUSE, windows: POINTED, least: 0 },
];

const tables = new Map<Game, Promise<Prepared>>();
function tableOf(game: Game): Promise<Prepared> {
  if (!tables.has(game)) tables.set(game, prepare(game.table));
  return tables.get(game)!;
}

const CASES = GAMES.flatMap(game => DEVICES.map(device => ({ name: game.table.game, game, ...device })));

test.each(CASES)(
  '$name is seen whole in every window with a $device: planning, waiting, in action',
  async ({ name, game, device, options, windows, least }) => {
    const { page, end } = await visit({ speed: 'normal', name: 'Mara' }, options);
    const faults: Record<string, string[]> = {};
    const sizes = new Map<object, string>();
    const look = async (phase: string) => {
      for (const window of windows) {
        await page.setViewportSize(window);
        await comeToRest(page);
        const found = await faultsIn(page, { least });
        const size = await slabSize(page);
        const before = sizes.get(window) ?? size;
        sizes.set(window, before);
        if (size !== before) found.push(`the board has ${size}, before ${before}`);
        if (found.length > 0) faults[`${phase} ${nameOf(window)}`] = found;
        await shoot(page, `windows-${name}-${phase}-${nameOf(window)}`);
      }
    };
    await page.addInitScript(prepareHolding);
    await openPrepared(page, await tableOf(game));
    await page.reload();
    await game.asked(page);
    // Cameras and controls are there at once.
    await page.evaluate(() => {
      for (const time of ['--move', '--fast', '--slow'])
        document.documentElement.style.setProperty(time, '0s');
    });
    await look('planning');

    await page.setViewportSize(windows.at(-1)!);
    await game.move(page);
    await page.locator('.frame:not([data-moving])').waitFor();
    await game.waits(page);
    await look('waiting');

    await page.evaluate(() => {
      window.botsHeld = false;
      window.movesHeld = true;
    });
    await page.locator('.frame[data-moving]').waitFor();
    await look('action');

    expect(faults, `${device} ${name}`).toEqual({});
    await end();
  },
);

/** The size of the first drawing of the board. */
function slabSize(page: Page): Promise<string> {
  return page
    .locator('main.board .slab')
    .first()
    .evaluate(({ clientWidth, clientHeight }) => `${clientWidth}x${clientHeight}`);
}
