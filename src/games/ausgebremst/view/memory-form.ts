import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import {
  DOUBTED,
  DREW,
  firstIn,
  isLastIn,
  LAID_OUT,
  type Memory,
  makeObservation,
  PLAYED,
  SHOWED,
  seatIn,
  secondIn,
  stackIn,
  TOOK_PIT_CARD,
  whatIn,
} from './memory.ts';

const seat = whole;
const card = whole;
/** `null` for everybody but the owner. */
const secret = v.nullable(card);

/** An observation of a player's cards in the pro game, as clients get it. */
export const memorySchema = v.variant('what', [
  v.strictObject({ what: v.literal('played'), seat, card }),
  v.strictObject({ what: v.literal('drew'), seat, stack: whole, last: v.boolean(), card: secret }),
  /** `stack`: where the other pit card was laid, if there was one. */
  v.strictObject({ what: v.literal('took-pit-card'), seat, stack: v.nullable(whole), card: secret }),
  v.strictObject({ what: v.literal('showed'), seat, cards: v.array(card) }),
  /** `doubt`: the index in `doubts`. */
  v.strictObject({ what: v.literal('doubted'), seat, doubt: whole }),
  /** The stacks that have cards, from 1. */
  v.strictObject({ what: v.literal('laid-out'), seat, stacks: v.array(whole) }),
]);
export type MemoryForm = v.InferOutput<typeof memorySchema>;

const STACK_NUMBERS = [1, 2, 3, 4];

export function makeMemory(memory: Memory): MemoryForm {
  const [seat, first, second] = [seatIn(memory), firstIn(memory), secondIn(memory)];
  switch (whatIn(memory)) {
    case PLAYED:
      return { what: 'played', seat, card: first };
    case DREW:
      return { what: 'drew', seat, stack: stackIn(memory), last: isLastIn(memory), card: second || null };
    case TOOK_PIT_CARD:
      return { what: 'took-pit-card', seat, stack: first || null, card: second || null };
    case SHOWED:
      return { what: 'showed', seat, cards: [first, second].filter(Boolean) };
    case DOUBTED:
      return { what: 'doubted', seat, doubt: second };
    case LAID_OUT:
      return { what: 'laid-out', seat, stacks: STACK_NUMBERS.filter(stack => first & (1 << (stack - 1))) };
    default:
      throw new Error(`no observation ${memory}`);
  }
}

export function parseMemory(form: MemoryForm): Memory {
  const { seat } = form;
  switch (form.what) {
    case 'played':
      return makeObservation(seat, PLAYED, form.card, 0);
    case 'drew':
      return makeObservation(seat, DREW, form.stack, form.card ?? 0, form.last);
    case 'took-pit-card':
      return makeObservation(seat, TOOK_PIT_CARD, form.stack ?? 0, form.card ?? 0);
    case 'showed':
      return makeObservation(seat, SHOWED, form.cards[0] ?? 0, form.cards[1] ?? 0);
    case 'doubted':
      return makeObservation(seat, DOUBTED, 0, form.doubt);
    case 'laid-out':
      return makeObservation(
        seat,
        LAID_OUT,
        form.stacks.reduce((set, stack) => set | (1 << (stack - 1)), 0),
        0,
      );
  }
}
