import type { Args } from '../../../../engine/text.ts';
import type { Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { CARS } from '../../rules/data.ts';
import { tracks } from '../../tracks/halves.ts';
import { FINISH, parseSpace } from '../../tracks/spaces.ts';
import { findTrack } from '../../tracks/track.ts';
import { roundCounter } from './rounds.ts';

/** One race as read from the log: public information. */
export interface RaceStory {
  readonly race: number;
  /** Its number in AG-3. */
  readonly track: number;
  /** Cars in grid order. */
  readonly order: readonly number[];
  /** By round (the grid first) and by car: its position, from 1; `null` once it is off. */
  readonly positions: readonly (readonly (number | null)[])[];
  /** Cars that finished, in order. */
  readonly places: readonly number[];
  /** Lost card points by car: in total, and by round like `positions`. */
  readonly lost: readonly number[];
  readonly losses: readonly (readonly number[])[];
  /** By seat, after the end. */
  readonly points: readonly number[] | null;
}

interface Running {
  race: number;
  track: number;
  order: number[];
  at: number[];
  laps: number[];
  off: boolean[];
  places: number[];
  lost: number[];
  losses: number[][];
  positions: (number | null)[][];
  points: number[] | null;
}

export function racesOf(log: readonly Entry[]): RaceStory[] {
  const races: Running[] = [];
  let count = roundCounter([]);
  let round = 1;
  for (const entry of standingEntries(log)) {
    if (entry.key === 'grid') {
      races.push(begin(entry.args));
      count = roundCounter(entry.args.cars as number[]);
      round = 1;
    }
    const race = races[races.length - 1];
    if (!race) continue;
    const now = count(entry);
    if (now > round) {
      note(race);
      round = now;
    }
    follow(race, entry);
  }
  return races;
}

function begin(args: Args): Running {
  const order = args.cars as number[];
  const { number } = tracks.find(({ name }) => name === args.track)!;
  const { grid } = findTrack(number);
  const race: Running = {
    race: Number(args.race),
    track: number,
    order,
    at: Array.from({ length: CARS }, (_, car) => grid[order.indexOf(car)]),
    laps: new Array<number>(CARS).fill(0),
    off: new Array<boolean>(CARS).fill(false),
    places: [],
    lost: new Array<number>(CARS).fill(0),
    losses: [],
    positions: [],
    points: null,
  };
  note(race);
  return race;
}

/** Records the positions after a round. */
function note(race: Running): void {
  race.positions.push(positionsIn(race));
  race.losses.push([...race.lost]);
}

/** Prefix of the derelicts' log keys, which are otherwise the same. */
const DERELICT = /^derelict-/;

function follow(race: Running, { key, args }: Entry): void {
  const car = Number(args.car);
  switch (key.replace(DERELICT, '')) {
    case 'move':
    case 'last-move':
      moveTo(race, car, parseSpace(String(args.to)), Number(args.card));
      break;
    case 'cross':
      race.lost[car] -= toGo(race, car);
      race.laps[car] = Number(args.crossings);
      race.lost[car] += toGo(race, car);
      break;
    case 'stop':
      // The pit detour is mandatory and does not count as lost.
      race.lost[car] -= findTrack(race.track).pitDetour;
      break;
    case 'finish':
      race.places.push(car);
      break;
    case 'off':
    case 'eliminated':
      race.off[car] = true;
      break;
    case 'race-over':
    case 'over':
      race.points = args.points as number[];
      note(race);
  }
}

/** Lost points: the card minus the spaces gained; `cross` corrects this at the line. */
function moveTo(race: Running, car: number, to: number, card: number): void {
  const before = toGo(race, car);
  if (to === FINISH) return;
  race.at[car] = to;
  race.lost[car] += card - (before - toGo(race, car));
}

function toGo({ track, at, laps }: Running, car: number): number {
  return findTrack(track).toGo[laps[car]][at[car]];
}

/** Finished cars first, then by AG-20; level cars in the order of play. */
function positionsIn({ track, at, laps, off, places, order }: Running): (number | null)[] {
  const { position, orderTotal } = findTrack(track);
  const progress = (car: number) => laps[car] * orderTotal + position[at[car]];
  const onTheRoad = order.filter(car => !off[car] && !places.includes(car));
  const ranked = [...places, ...onTheRoad.toSorted((a, b) => progress(b) - progress(a))];
  return at.map((_, car) => (off[car] ? null : ranked.indexOf(car) + 1));
}
