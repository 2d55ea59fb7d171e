import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import { VALUES } from '../rules/cards.ts';
import { STACKS } from '../rules/data.ts';
import { type MemoryForm, makeMemory, memorySchema, parseMemory } from './memory-form.ts';
import type { View } from './view.ts';

const flag = v.boolean();
const cards = v.array(v.picklist(VALUES));
const seats = v.array(whole);

/** Views of Ausgebremst as clients get them: sets are lists, observations have names. Cars are numbered as in records. */
export const viewSchema = v.strictObject({
  viewer: v.nullable(whole),
  options: v.strictObject({ tracks: v.array(whole), pro: flag, hideOwnStacks: flag }),
  phase: v.picklist(['deal', 'prepare', 'open', 'move', 'draw', 'pit', 'over']),
  race: whole,
  round: whole,
  order: v.array(whole),
  next: whole,
  moved: flag,
  suspended: flag,
  cars: v.array(
    v.strictObject({
      at: v.nullable(v.string()),
      laps: whole,
      stopped: flag,
      toGo: whole,
      deck: whole,
      faceUp: v.nullable(v.picklist(VALUES)),
      played: cards,
    }),
  ),
  places: v.array(whole),
  players: v.array(
    v.strictObject({
      score: whole,
      held: whole,
      shown: cards,
      hand: v.nullable(cards),
      ruledOut: cards,
      emptyStacks: v.nullable(v.array(flag)),
      stackSizes: v.nullable(v.array(whole)),
      stacks: v.nullable(v.pipe(v.array(cards), v.length(STACKS))),
      hasPitCards: flag,
      pitCards: v.nullable(cards),
    }),
  ),
  awaited: seats,
  memory: v.array(memorySchema),
  /** Sets of seats, of which not all held only sixes. */
  doubts: v.array(seats),
});

/** The fields whose form differs. */
interface ViewForm extends Omit<View, 'players' | 'memory' | 'doubts'> {
  readonly players: readonly (Omit<View['players'][number], 'ruledOut'> & {
    readonly ruledOut: readonly number[];
  })[];
  readonly memory: readonly MemoryForm[];
  readonly doubts: readonly (readonly number[])[];
}

export function makeView(view: View): ViewForm {
  return {
    ...view,
    players: view.players.map(player => ({ ...player, ruledOut: listBits(player.ruledOut) })),
    memory: view.memory.map(makeMemory),
    doubts: view.doubts.map(listBits),
  };
}

export function parseView(form: ViewForm): View {
  return {
    ...form,
    players: form.players.map(player => ({ ...player, ruledOut: setOf(player.ruledOut) })),
    memory: form.memory.map(parseMemory),
    doubts: form.doubts.map(setOf),
  };
}

function listBits(set: number): number[] {
  return Array.from({ length: 8 }, (_, bit) => bit).filter(bit => set & (1 << bit));
}

function setOf(bits: readonly number[]): number {
  return bits.reduce((set, bit) => set | (1 << bit), 0);
}
