import type { Log } from '../../../../engine/log.ts';
import { defaultOptions } from '../../../../engine/options.ts';
import { legalChoices, stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { meta, type Options } from '../../meta.ts';
import { type Action, makeAction } from '../../rules/actions.ts';
import type { View } from '../../view/view.ts';
import type { Move } from '../ticket/draft.ts';

export const DRIVERS = 4;
const SEED = 'guide';

export interface Race {
  readonly view: View;
  readonly seat: number;
  readonly legal: readonly Action[];
  readonly log: readonly Entry[];
}

/** The guide's example race, played at random up to the first choice that is wanted. */
export function raceUntil(isWanted: (race: Race) => boolean, options: Partial<Options> = {}): Race {
  const random = Random.from(SEED);
  const state = game.start(DRIVERS, { ...defaultOptions(meta.options), ...options });
  const log: Log = [];
  while (stepAtRandom(game, state, random, log)) {
    const turn = game.turn(state);
    if (turn.kind !== 'seats') continue;
    const [seat] = turn.seats;
    const race = {
      seat,
      view: game.view(state, seat),
      legal: (legalChoices(game, state, seat) ?? []).map(makeAction),
      log: log.map(({ key, rule, args }, n) => ({ n, key, rule, args })),
    };
    if (isWanted(race)) return race;
  }
  throw new Error('the race ends without it');
}

export function movesOf({ legal }: Race): Move[] {
  return legal.filter(action => action.type === 'move');
}
