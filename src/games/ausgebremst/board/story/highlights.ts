import type { Entry, Highlight } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { racesOf } from './history.ts';
import { roundCounter } from './rounds.ts';

const KINDS: { readonly [key: string]: Highlight['kind'] } = {
  finish: 'finish',
  'derelict-finish': 'finish',
  eliminated: 'out',
  'derelict-eliminated': 'out',
  off: 'out',
  'derelict-off': 'out',
};

/** Cars that finish or drop out, and changes of the lead between rounds. */
export function highlights(log: readonly Entry[]): Highlight[] {
  const entries = standingEntries(log);
  const ends = entries.flatMap(({ key, n }) => (KINDS[key] ? [{ kind: KINDS[key], n }] : []));
  return [...ends, ...leadsIn(entries)].sort((a, b) => a.n - b.n);
}

const MOVE = /^(derelict-)?move$/;

interface Move {
  readonly race: number;
  readonly round: number;
  readonly car: number;
  readonly n: number;
}

function leadsIn(entries: readonly Entry[]): Highlight[] {
  const moves = movesIn(entries);
  return racesOf(entries).flatMap(({ positions }, race) =>
    positions.slice(1).flatMap((after, before) => {
      const [former, front] = [positions[before].indexOf(1), after.indexOf(1)];
      const move = moves.findLast(
        each => each.race === race && each.round === before + 1 && each.car === front,
      );
      return former === front || !move ? [] : [{ kind: 'lead' as const, n: move.n }];
    }),
  );
}

function movesIn(entries: readonly Entry[]): Move[] {
  const moves: Move[] = [];
  let race = -1;
  let count = roundCounter([]);
  for (const entry of entries) {
    const { key, args, n } = entry;
    if (key === 'grid') {
      race++;
      count = roundCounter(args.cars as number[]);
    }
    const round = count(entry);
    if (MOVE.test(key)) moves.push({ race, round, car: Number(args.car), n });
  }
  return moves;
}
