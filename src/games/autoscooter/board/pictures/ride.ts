import type { Log } from '../../../../engine/log.ts';
import { defaultOptions } from '../../../../engine/options.ts';
import { stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { meta } from '../../meta.ts';
import type { State } from '../../rules/state.ts';
import type { View } from '../../view/view.ts';
import { turnsIn } from '../story/car-turns.ts';
import { scenesOf } from '../story/scenes.ts';

export const DRIVERS = 4;
const SEED = 'guide 1';

export interface Ride {
  readonly state: State;
  /** The public view before the last step, and the log before it and of it. */
  readonly before: View;
  readonly past: readonly Entry[];
  readonly news: readonly Entry[];
}

/** The guide's example game, played at random up to the first position that is wanted. */
export function rideUntil(isWanted: (ride: Ride) => boolean): Ride {
  const random = Random.from(SEED);
  const state = game.start(DRIVERS, defaultOptions(meta.options));
  const log: Log = [];
  for (;;) {
    const [before, past] = [game.view(state, null), log.length];
    if (!stepAtRandom(game, state, random, log)) throw new Error('the ride ends without it');
    const entries = log.map(({ key, rule, args }, n) => ({ n, key, rule, args }));
    const ride = { state, before, past: entries.slice(0, past), news: entries.slice(past) };
    if (isWanted(ride)) return ride;
  }
}

/** The turn of that game in which the side of a moving car is hit for the first time. */
export function sideCrash(): { before: View; now: View; log: readonly Entry[] } {
  const ride = rideUntil(({ news }) => news.some(({ key }) => key === 'crash-side'));
  const scenes = scenesOf(ride.before, game.view(ride.state, null), ride.news);
  const at = scenes.findIndex(({ entries }, i) => {
    const [turn] = turnsIn(ride.news.slice(scenes[i - 1]?.entries ?? 0, entries));
    return turn?.crash?.key === 'crash-side';
  });
  return {
    before: scenes[at - 1]?.view ?? ride.before,
    now: scenes[at].view,
    log: [...ride.past, ...ride.news.slice(0, scenes[at].entries)],
  };
}
