import type { Page } from 'playwright-core';
import { test } from 'vitest';
import type { State as Ausgebremst } from '../../src/games/ausgebremst/rules/state.ts';
import type { State as Ausreisser } from '../../src/games/ausreisser/rules/state.ts';
import type { State as Autoscooter } from '../../src/games/autoscooter/rules/state.ts';
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import { orderAll } from '../helpers/breaking-away.ts';
import { useBrowser } from '../helpers/browser.ts';
import { expectLook, type Screen, useDevices } from '../helpers/devices.ts';
import { type Preparation, prepare } from '../helpers/prepared.ts';

useBrowser();
useDevices();

type Look<State> = Omit<Preparation<State>, 'game'> & Pick<Screen, 'shows' | 'touch'>;
/** By name. */
type Looks<State> = Record<string, Look<State>>;

const atOnce = () => true;
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const BREAKING_AWAY: Looks<BreakingAway> = {
  'line-up': { seats: 6, until: atOnce, shows: '.value' },
  start: { seats: 6, until: ({ phase }) => phase === 'ride', shows: '.plate', touch: press('.plate') },
  ride: { seats: 6, until: ({ round }) => round === 6, shows: '.plate', touch: press('.plate:last-child') },
  hot: { seats: 3, names: ['Mara', 'Jonas'], until: ({ phase }) => phase === 'ride', shows: '.paper' },
  orders: {
    seats: 6,
    options: { sealedRounds: true },
    until: ({ phase, round }) => phase === 'order' && round === 6,
    shows: '.row .value',
    touch: orderAll,
  },
  result: { seats: 6, shows: '.rank' },
};

const AUSREISSER: Looks<Ausreisser> = {
  start: { seats: 6, until: ({ toAct }) => toAct === 0, shows: '.hand button' },
  ride: {
    seats: 6,
    until: ({ toAct, stage, ridden }) => toAct === 0 && stage === 2 && ridden[0] > 0,
    shows: '.hand button',
    touch: press('.hand .slot:nth-child(5) button'),
  },
  interrupt: { seats: 4, until: ({ toAct }) => toAct !== 0, shows: '.hand button' },
  result: { seats: 6, shows: '.rank' },
};

const AUTOSCOOTER: Looks<Autoscooter> = {
  start: { seats: 8, until: atOnce, shows: '.key' },
  manoeuvre: {
    seats: 8,
    until: ({ round, speeds, phase, drivers }) =>
      round > 2 && phase === 'plan' && speeds[drivers.indexOf(0)] > 0,
    shows: '[data-end]',
    touch: press('[data-end]'),
  },
  four: { seats: 2, until: ({ round }) => round === 4, shows: '.key' },
  result: { seats: 8, shows: '.rank' },
};

const PRO = { pro: true, tracks: [3, 5] };

const AUSGEBREMST: Looks<Ausgebremst> = {
  start: { seats: 4, until: atOnce, shows: '.hand button' },
  move: {
    seats: 4,
    until: ({ round }) => round === 6,
    shows: '.hand button',
    touch: press('.hand button[aria-disabled=false]'),
  },
  prepare: { seats: 4, options: PRO, until: atOnce, shows: '.assign' },
  draw: {
    seats: 4,
    options: PRO,
    until: ({ phase, round }) => phase === 'draw' && round > 3,
    shows: 'div.stacks',
  },
  pit: { seats: 4, options: PRO, until: ({ phase }) => phase === 'pit', shows: '.row' },
  standings: { seats: 4, options: PRO, until: ({ race }) => race === 2, shows: '.go' },
  result: { seats: 4, options: PRO, shows: '.rank' },
};

function screensOf<State>(game: string, looks: Looks<State>) {
  return Object.entries(looks).map(([name, look]) => ({ name: `${game}-${name}`, game, ...look }));
}

const SCREENS = [
  ...screensOf('breaking-away', BREAKING_AWAY),
  ...screensOf('ausreisser', AUSREISSER),
  ...screensOf('autoscooter', AUTOSCOOTER),
  ...screensOf('ausgebremst', AUSGEBREMST),
];

test.each(SCREENS)('$name fits every window in both themes and stays where it is', async screen => {
  await expectLook({ ...screen, tables: [await prepare(screen as Preparation<never>)] });
});
