import type { Seat } from '../../../../engine/turn.ts';
import type { Threat } from '../../../../kit/rivals/threat.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { FACES, HILL, SLIPSTREAM, SPURT, WIND } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** The speeds a rival may hold, with the number of unseen cards of each. */
export interface Reach {
  readonly seat: Seat;
  readonly speeds: ReadonlyMap<number, number>;
}

/** `null` for the viewer and between stages. */
export function reachOf(view: View, piece: string | null): Reach | null {
  const seat = piece === null ? -1 : Number(piece);
  const rider = view.riders[seat];
  if (!rider || seat === view.viewer || view.phase !== 'ride') return null;
  const counts = rider.hand ? handCounts(rider.hand) : view.unseen;
  const speeds = FACES.flatMap((face, card) =>
    typeof face === 'number' && counts[card] > 0 ? [[face, counts[card]] as const] : [],
  );
  return { seat, speeds: new Map(speeds) };
}

function handCounts(hand: readonly (typeof FACES)[number][]): number[] {
  return FACES.map(face => hand.filter(card => card === face).length);
}

export function threat(view: View, piece: string): Threat | null {
  const reach = reachOf(view, piece);
  if (!reach) return null;
  const { seat, speeds } = reach;
  const known = [...speeds.keys()];
  return {
    colour: colours[seat],
    number: seat + 1,
    title: { key: 'threat.title', args: { seat, cards: view.riders[seat].cards } },
    facts: [
      ...(known.length > 0
        ? [{ key: 'threat.cards', args: { least: known[0], most: known[known.length - 1] } }]
        : []),
      ...effectsOf(view, reach),
      ...specials(view),
    ],
  };
}

/** AR-13 to AR-16: the speeds that follow, take the jersey, or win back time. */
function effectsOf({ leader, tempo, hill, riders }: View, { seat, speeds }: Reach): Phrase[] {
  if (seat === leader) return [{ key: 'threat.leads' }];
  if (tempo === null) return [];
  const dropped = riders[seat].penalties > 0;
  const phrase = (key: string, from: number): Phrase => ({
    key,
    args: { from, count: countFrom(speeds, from), all: countFrom(speeds, 0) },
  });
  const follows = phrase('threat.safe', dropped || hill ? tempo : tempo - SLIPSTREAM);
  if (dropped) return [follows, phrase('threat.gains', tempo + 1)];
  return hill ? [follows] : [follows, phrase('threat.jersey', tempo + 1)];
}

function countFrom(speeds: ReadonlyMap<number, number>, from: number): number {
  return [...speeds].reduce((sum, [speed, count]) => sum + (speed >= from ? count : 0), 0);
}

function specials({ options, unseen }: View): Phrase[] {
  if (options.simple) return [];
  return [
    { key: 'threat.special', args: { hills: unseen[HILL], spurts: unseen[SPURT], winds: unseen[WIND] } },
  ];
}
