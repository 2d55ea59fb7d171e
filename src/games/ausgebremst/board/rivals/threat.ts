import { Random } from '../../../../engine/random.ts';
import type { Threat } from '../../../../kit/rivals/threat.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { type Choice, makeAction } from '../../rules/actions.ts';
import { cardsOf, collect, ONLY_SIX, VALUES, valuesIn } from '../../rules/cards.ts';
import { FULL_DECK } from '../../rules/data.ts';
import { listMoves } from '../../rules/moves/moves.ts';
import { isSixBarred, seatsBeside } from '../../rules/rule-of-six.ts';
import type { State } from '../../rules/state.ts';
import { IS_CHICANE } from '../../tracks/spaces.ts';
import { imagine, possibleValues } from '../../view/imagine.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { isRacing } from '../ticket/preview.ts';

/** The cards a car may play next, as sets of values, and the spaces they lead to. */
export interface Reach {
  readonly car: number;
  /** Values that everybody has seen in its hand, or the derelict's card that lies face up. */
  readonly sure: number;
  readonly possible: number;
  /** AG-19: it leads, so a 6 is barred. */
  readonly sixBarred: boolean;
  /** The lowest card that leads to each space. */
  readonly spaces: ReadonlyMap<string, number>;
}

/** Seed of the sampled state: where a car can go depends on the cars on the track, which are public. */
const ANY = 'threat';

const list: Choice[] = [];

/** `null` for the viewer's own car, and for cars that are not racing. */
export function reachOf(view: View, piece: string | null): Reach | null {
  const car = piece === null ? -1 : Number(piece);
  if (!(car in view.cars) || car === view.viewer || view.round === 0 || view.phase === 'over') return null;
  if (!isRacing(view, car)) return null;
  const state = imagine(view, Random.from(ANY));
  const sixBarred = isSixBarred(state, car) && !mayBeExcused(state, car);
  const [sure, possible] = valuesOf(view, car);
  const playable = sixBarred ? (sure | possible) & ~ONLY_SIX : sure | possible;
  return { car, sure, possible, sixBarred, spaces: spacesFor(state, car, playable) };
}

/** AG-21: whether a leader with nothing but sixes could play one here. */
function mayBeExcused(state: State, car: number): boolean {
  return IS_CHICANE[state.at[car]] || seatsBeside(state, car) !== 0;
}

function valuesOf(view: View, car: number): readonly [sure: number, possible: number] {
  const { faceUp, played } = view.cars[car];
  const player = view.players[car];
  if (player) return [valuesIn(collect(player.shown)), possibleValues(view, car)];
  if (faceUp !== null) return [1 << faceUp, 0];
  return [0, valuesIn(cardsOf(FULL_DECK) - collect(played))];
}

/** With each card by itself: which others it holds is not known. */
function spacesFor(state: State, car: number, values: number): Map<string, number> {
  const spaces = new Map<string, number>();
  for (const value of VALUES) {
    if (!(values & (1 << value))) continue;
    const count = listMoves(state, car, 1 << value, list);
    for (let i = 0; i < count; i++) {
      const action = makeAction(list[i]);
      if (action.type === 'move' && !spaces.has(action.to)) spaces.set(action.to, value);
    }
  }
  return spaces;
}

export function threat(view: View, piece: string): Threat | null {
  const reach = reachOf(view, piece);
  if (!reach) return null;
  const { car, spaces } = reach;
  return {
    colour: colours[car],
    number: car + 1,
    title: { key: car < view.players.length ? 'threat.title' : 'threat.title.derelict', args: { car } },
    facts: [
      ...cardsIn(view, reach),
      ...(reach.sixBarred ? [{ key: 'threat.six' }] : []),
      spaces.size > 0 ? { key: 'threat.places', args: { count: spaces.size } } : { key: 'threat.blocked' },
    ],
  };
}

function cardsIn({ players, cars }: View, { car, sure, possible }: Reach): Phrase[] {
  const maybe = listValues(possible & ~sure);
  if (car >= players.length) {
    const { faceUp } = cars[car];
    return [
      faceUp === null
        ? { key: 'threat.deck', args: { cards: maybe } }
        : { key: 'threat.card', args: { card: faceUp } },
    ];
  }
  if (players[car].held === 0) return [{ key: 'threat.none' }];
  return [
    ...(sure > 0 ? [{ key: 'threat.shown', args: { cards: [...players[car].shown] } }] : []),
    ...(maybe.length > 0 && players[car].held > players[car].shown.length
      ? [{ key: 'threat.maybe', args: { cards: maybe } }]
      : []),
  ];
}

function listValues(values: number): number[] {
  return VALUES.filter(value => values & (1 << value));
}
