import { during, type Moment, mix, roll, settle } from '../../../../kit/motion.ts';
import type { Point } from '../../../../kit/shapes.ts';
import type { View } from '../../view/view.ts';
import { angleOf, beyond, CENTRES } from '../geometry/floor.ts';
import { pathOf, type Stop } from '../geometry/path.ts';
import type { CarTurn, Crash } from '../story/car-turns.ts';
import { timingOf } from '../story/timing.ts';

/** A car as it is drawn at one moment. */
export interface DrawnCar {
  readonly car: number;
  readonly at: Point;
  readonly angle: number;
  readonly speed: number;
  readonly moves: boolean;
}

/** How far a crash displaces a car in the animation, in hexes. */
const THROW = 0.13;

export function drawCars({ before, now, progress }: Moment<View>, turn: CarTurn | null): DrawnCar[] {
  return now.cars.map(({ hex, facing, speed }, car) => {
    const still = { car, at: CENTRES[hex], angle: angleOf(facing), speed, moves: false };
    if (!before || progress >= 1) return still;
    if (!turn) return between(before, still, progress);
    const { driven } = timingOf(turn);
    const old = before.cars[car];
    if (car === turn.car) {
      const shown = progress < driven ? Math.max(old.speed, turn.speed) : speed;
      return { ...still, ...driving(turn, old.facing, progress), speed: shown, moves: true };
    }
    const hit = turn.crash && thrown(turn, turn.crash, car, before, progress);
    if (!hit) return still;
    return { ...still, ...hit, speed: progress < driven ? old.speed : speed };
  });
}

/** Animates an undo or a jump in time, for which there is no turn. */
function between(before: View, still: DrawnCar, progress: number): DrawnCar {
  const { hex, facing } = before.cars[still.car];
  const t = roll(progress);
  return {
    ...still,
    at: mixPoints(CENTRES[hex], still.at, t),
    angle: turnedBy(angleOf(facing), still.angle, t),
    moves: CENTRES[hex] !== still.at,
  };
}

type Place = Pick<DrawnCar, 'at' | 'angle'>;

/** Moves along the path; if blocked, lunges forward and back at its end. */
function driving(turn: CarTurn, facing: number, progress: number): Place {
  const { driven, shocked, bumped } = timingOf(turn);
  const path = pathOf(turn);
  const along = driven === 0 ? 1 : roll(during(progress, 0, driven));
  const place = placeOn(path, facing, along * (path.length - 1));
  if (!turn.crash) return place;
  const end = path[path.length - 1].facing;
  const lunge =
    0.24 * roll(during(progress, driven * 0.55, driven)) * (1 - settle(during(progress, shocked, bumped)));
  return { ...place, at: beyond(place.at, end, lunge) };
}

/** The car turns while it enters a hex. From rest it moves to any side and turns on the way (AS-14). */
function placeOn(path: readonly Stop[], first: number, along: number): Place {
  const i = Math.min(path.length - 1, Math.floor(along));
  const here = path[i];
  const next = path[i + 1];
  const facing = angleOf(i === 0 ? first : here.facing);
  if (!next) return { at: CENTRES[here.hex], angle: facing };
  const part = along - i;
  const turning = first === path[0].facing || i > 0 ? during(part, 0.5, 1) : part;
  return {
    at: mixPoints(CENTRES[here.hex], CENTRES[next.hex], part),
    angle: turnedBy(facing, angleOf(next.facing), roll(turning)),
  };
}

/** The effect on another car: displaced a little, turned (AS-18), or pushed a hex (AS-26). */
function thrown(turn: CarTurn, crash: Crash, car: number, before: View, progress: number): Place | null {
  const passes = crash.through.includes(car);
  if (crash.rammed !== car && !passes) return null;
  const { driven, bumped } = timingOf(turn);
  const direction = pathOf(turn).at(-1)!.facing;
  const t = during(progress, driven, bumped);
  const old = before.cars[car];
  const from = CENTRES[old.hex];
  const to = passes || crash.to === null ? from : CENTRES[crash.to];
  const shaken = Math.sin(t * Math.PI) * THROW * Math.cos(t * 9);
  const facing = passes || crash.facing === null ? old.facing : crash.facing;
  return {
    at: beyond(mixPoints(from, to, settle(t)), direction, shaken),
    angle: turnedBy(angleOf(old.facing), angleOf(facing), settle(t)),
  };
}

/** Turns the shorter way round. */
function turnedBy(from: number, to: number, t: number): number {
  const by = ((((to - from) % 360) + 540) % 360) - 180;
  return from + by * t;
}

/** The way of a car from the start of its turn to where it is drawn now. */
export function wayTo(turn: CarTurn, { at }: DrawnCar, progress: number): Point[] {
  const { driven } = timingOf(turn);
  const path = pathOf(turn);
  const along = (driven === 0 ? 1 : roll(during(progress, 0, driven))) * (path.length - 1);
  return [...path.slice(0, Math.floor(along) + 1).map(({ hex }) => CENTRES[hex]), at];
}

function mixPoints(from: Point, to: Point, t: number): Point {
  return [mix(from[0], to[0], t), mix(from[1], to[1], t)];
}
