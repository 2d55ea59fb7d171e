import type { Phrase } from '../../../../kit/words.svelte.ts';
import type { Rect } from '../../../../kit/zoom/camera.ts';
import { union } from '../../../../kit/zoom/camera.ts';
import { FINISH, parseSpace } from '../../tracks/spaces.ts';
import type { SpaceArt, TrackArt } from '../geometry/track-art.ts';
import { nameSpace } from '../names.ts';
import type { Move } from './draft.ts';

/** A destination with the cards that lead there, ascending. */
export interface Choice {
  readonly to: string;
  readonly cards: readonly Move['card'][];
  readonly name: Phrase;
  readonly x: number;
  readonly y: number;
  readonly outline: string;
  readonly rect: Rect;
}

/** The distinct destinations of these moves. */
export function choicesOf(art: TrackArt, moves: readonly Move[]): Choice[] {
  const spaces = [...new Set(moves.map(({ to }) => to))];
  return spaces.map(to => ({
    to,
    cards: moves.filter(move => move.to === to).map(({ card }) => card),
    name: nameSpace(art.track, parseSpace(to)),
    ...areaOf(art, parseSpace(to)),
  }));
}

/** The finish covers all spaces right behind the line. */
function areaOf(art: TrackArt, space: number): Pick<Choice, 'x' | 'y' | 'outline' | 'rect'> {
  const spaces = (space === FINISH ? art.track.after : [space]).map(each => art.bySpace.get(each)!);
  const { x, y } = spaces[Math.floor(spaces.length / 2)];
  return {
    x,
    y,
    outline: spaces.map(({ outline }) => outline).join(''),
    rect: union(spaces.map(({ rect }) => rect)),
  };
}

/** The position after this way; for the finish the first space behind the line. */
export function standOf(art: TrackArt, way: readonly number[]): SpaceArt {
  const to = way[way.length - 1];
  return art.bySpace.get(to === FINISH ? art.track.next[way[way.length - 2]][0] : to)!;
}
