import type { AnyGame } from '../src/engine/game.ts';
import { defaultOptions, type OptionSpec } from '../src/engine/options.ts';
import { Random } from '../src/engine/random.ts';

export interface Setup {
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
}

/** Set-ups for every number of seats: the defaults first, the rest with options drawn at random that the game takes. */
export function setupsOf(game: AnyGame, perSeatCount: number): Setup[] {
  const { min, max } = game.meta.seats;
  const setups: Setup[] = [];
  for (let seats = min; seats <= max; seats++) {
    for (let i = 0; i < perSeatCount; i++) {
      const seed = `${game.meta.id} ${seats} ${i}`;
      const options =
        i === 0 ? defaultOptions(game.meta.options) : drawOptions(game, seats, Random.from(seed));
      setups.push({ seats, options, seed });
    }
  }
  return setups;
}

/** Every number of seats with every mix of the game's flags, and these options given. */
export function mixesOf(game: AnyGame, given: { readonly [option: string]: unknown }): Setup[] {
  const { min, max } = game.meta.seats;
  const specs = Object.entries<OptionSpec>(game.meta.options);
  const flags = specs.filter(([name, { kind }]) => kind === 'flag' && !(name in given)).map(([name]) => name);
  const setups: Setup[] = [];
  for (let seats = min; seats <= max; seats++) {
    for (let mix = 0; mix < 1 << flags.length; mix++) {
      const chosen = Object.fromEntries(flags.map((name, i) => [name, (mix & (1 << i)) !== 0]));
      const options = Object.assign({}, defaultOptions(game.meta.options), chosen, given);
      setups.push({ seats, options, seed: `${game.meta.id} ${seats} mix ${mix}` });
    }
  }
  return setups;
}

function drawOptions(game: AnyGame, seats: number, random: Random): unknown {
  const specs = Object.entries<OptionSpec>(game.meta.options);
  for (;;) {
    const chosen = specs.filter(() => random.oneIn(2));
    const given = Object.fromEntries(chosen.map(([name, spec]) => [name, drawOption(spec, random)]));
    const options = Object.assign({}, defaultOptions(game.meta.options), given);
    if (!game.meta.checkOptions?.(options, seats, Object.keys(given))) return options;
  }
}

function drawOption(spec: OptionSpec, random: Random): unknown {
  switch (spec.kind) {
    case 'flag':
      return random.oneIn(2);
    case 'number':
      return spec.min + random.below(spec.max - spec.min + 1);
    case 'choice':
      return random.pick(spec.values);
    case 'numbers': {
      const all = Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i);
      const some = all.filter(() => random.oneIn(3));
      return some.length > 0 ? some : [random.pick(all)];
    }
  }
}
