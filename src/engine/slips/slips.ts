import type { Seat } from '../turn.ts';
import type { Condition, Slip } from './slip.ts';

export type FactValue = number | boolean | string;

/** The values that a condition may compare a fact with. */
export type FactKind =
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

/**
 * A named fact of a seat's own view. Its words are the messages `fact.<name>`, for a flag also `fact.<name>.not`, and for
 * the values of a choice `fact.<name>.<value>`.
 */
export type SlipFact<View> = FactKind & {
  /** `null` where the fact makes no sense: then no condition about it holds. */
  of(view: View, seat: Seat): FactValue | null;
};

/** A choice by name, such as "my lowest card": the message `order.<name>`. */
export interface NamedChoice<View, Choice> {
  /**
   * Selects from the legal choices, or makes a choice where there are too many to list (`null`). Must not depend on their
   * order. Returns `null` if there is no such choice.
   */
  pick(view: View, seat: Seat, legal: readonly Choice[] | null): Choice | null;
}

/** A slip that a player can take as it is: the message `slip.<name>`. */
export interface ReadySlip {
  readonly name: string;
  readonly slip: Slip;
}

/** The words of which the order slips of a game consist. Everything is computed from the seat's own view. */
export interface SlipTerms<View, Choice> {
  readonly facts: { readonly [name: string]: SlipFact<View> };
  readonly choices: { readonly [name: string]: NamedChoice<View, Choice> };
  /** Reasons to stop a whole slip: the messages `stop.<name>`. */
  readonly stops: { readonly [name: string]: Condition };
  readonly ready: readonly ReadySlip[];
  /** The view as if the seat's next turn were now, for previews; `null` if there is no such turn. */
  asMyTurn(view: View, seat: Seat): View | null;
}
