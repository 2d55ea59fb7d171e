import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import type { Seat } from '../engine/turn.ts';
import type { LogFace } from '../table/view/log.ts';
import type { Past, PastMoment } from '../table/view/past.ts';
import { applyEdits, type Edits, editsBetween } from './changes.ts';
import { makeSent } from './sent-view.ts';

/** The past as it is sent: each state as edits to the one before, the first as edits to an empty object. */
export interface SentPast {
  readonly from: number;
  readonly events: number;
  readonly moments: readonly SentMoment[];
}

interface SentMoment {
  readonly edits: Edits;
  readonly awaited: readonly Seat[];
  readonly log: readonly LogFace[];
}

type Fields = { readonly [key: string]: Json };

export function makePast(game: AnyGame, { from, events, moments }: Past): SentPast {
  let before: Fields = {};
  const sent = moments.map(moment => {
    const { state, awaited, log } = makeSent(game, moment);
    const edits = editsBetween(before, state as Fields);
    before = state as Fields;
    return { edits, awaited, log };
  });
  return { from, events, moments: sent };
}

/** The states are in their JSON form. */
export function readPast({ from, events, moments }: SentPast): Past {
  let before: Fields = {};
  const read = moments.map(({ edits, awaited, log }): PastMoment => {
    before = applyEdits(before, edits);
    return { state: before, awaited, log };
  });
  return { from, events, moments: read };
}
