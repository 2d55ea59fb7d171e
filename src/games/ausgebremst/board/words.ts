import type { Seat } from '../../../engine/turn.ts';
import type { Phrase } from '../../../kit/words.svelte.ts';
import { parseSpace } from '../tracks/spaces.ts';
import type { View } from '../view/view.ts';
import { nameSpace } from './names.ts';
import { isRacing, leadersOf, progressOf, racing, trackIn } from './ticket/preview.ts';

export function headline(view: View, seat: Seat): Phrase {
  if (view.phase === 'move') {
    const { cars, sixBarred } = leadersOf(view);
    if (sixBarred && cars.includes(seat)) return { key: 'headline.leads' };
  }
  return { key: `headline.${view.phase}` };
}

export function progress(view: View): Phrase {
  const args = { race: Math.max(1, view.race), races: view.options.tracks.length, round: view.round };
  if (view.phase === 'over') return { key: 'progress.over', args };
  const isOn = view.round > 0;
  const { name } = trackIn(view).plan;
  return {
    key: `progress.${args.races > 1 ? 'series' : 'race'}${isOn ? '' : '.before'}`,
    args: { ...args, track: name },
  };
}

export function ending({ options }: View): Phrase & { readonly rule: string } {
  return { key: options.tracks.length > 1 ? 'ending.series' : 'ending.race', rule: 'AG-31' };
}

/** The positions from the front; then the cars that have finished or are off. */
export function outline(view: View): Phrase[] {
  if (view.race === 0) return [];
  const track = trackIn(view);
  const onTheRoad = racing(view).toSorted((a, b) => progressOf(view, b) - progressOf(view, a));
  return [
    { key: 'outline.track', args: { track: track.plan.name, race: view.race } },
    ...onTheRoad.flatMap((car, i) => {
      const ahead = i === 0 ? 0 : progressOf(view, onTheRoad[i - 1]) - progressOf(view, car);
      const { key, args } = nameSpace(track, parseSpace(view.cars[car].at!));
      const place: Phrase = {
        key: `outline.${key}`,
        args: { ...args, car, lap: Math.max(1, view.cars[car].laps), ahead },
      };
      return [named(view, car), place, ...statesOf(view, car)];
    }),
    ...view.places.flatMap((car, i) => [
      named(view, car),
      { key: 'outline.finished', args: { place: i + 1 } },
    ]),
    ...view.cars.flatMap((_, car) =>
      isRacing(view, car) || view.places.includes(car) ? [] : [named(view, car), { key: 'outline.off' }],
    ),
    ...handOf(view),
  ];
}

function named({ players }: View, car: number): Phrase {
  return { key: car < players.length ? 'outline.car' : 'outline.derelict', args: { car, number: car + 1 } };
}

function statesOf(view: View, car: number): Phrase[] {
  const { cars, sixBarred } = leadersOf(view);
  const { stopped, faceUp } = view.cars[car];
  return [
    ...(cars.includes(car) ? [{ key: sixBarred ? 'plate.leads.six' : 'plate.leads' }] : []),
    ...(stopped ? [{ key: 'plate.stopped' }] : []),
    ...(faceUp === null ? [] : [{ key: 'plate.face-up', args: { card: faceUp } }]),
    ...stacksOf(view, car),
  ];
}

/** AG-35: the public part of a player's stacks. */
function stacksOf({ players }: View, car: number): Phrase[] {
  const empty = players[car]?.emptyStacks;
  if (!empty) return [];
  const stacks = empty.flatMap((isEmpty, i) => (isEmpty ? [] : [i + 1]));
  return [stacks.length > 0 ? { key: 'plate.stacks.left', args: { stacks } } : { key: 'plate.stacks.none' }];
}

function handOf({ viewer, players }: View): Phrase[] {
  const hand = viewer === null ? null : players[viewer].hand;
  return hand && hand.length > 0 ? [{ key: 'outline.hand', args: { hand } }] : [];
}
