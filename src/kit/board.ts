import type { Component } from 'svelte';
import type { Json } from '../engine/json.ts';
import type { Args } from '../engine/text.ts';
import type { Seat, Viewer } from '../engine/turn.ts';
import type { Chart } from './chart/chart.ts';
import type { Colour } from './colours.ts';
import type { Moment } from './motion.ts';
import type { Player } from './player.ts';
import type { Phrase } from './words.svelte.ts';

/** What a game's `board/` folder gives the page: docs/boards.md. */
export interface GameBoard<View, Action, Draft> {
  readonly Board: Component<BoardProps<View, Action, Draft>>;
  readonly Ticket: Component<TicketProps<View, Action, Draft>>;
  /** Under a player's name. */
  readonly Plate?: Component<PlateProps<View>>;
  /** What somebody keeps in sight while others act, such as the own hand. */
  readonly Hand?: Component<HandProps<View>>;
  /** What the ticket shows of a scene while one is played; goes with `scenes`. */
  readonly Scene?: Component<StoryProps<View>>;
  /** Below the players where there is room. */
  readonly Aside?: Component<StoryProps<View>>;

  /** The head of the ticket, such as "Your rider 1 is to move". */
  headline(view: View, seat: Seat): Phrase;
  /** Where the game stands, for the top bar. */
  progress(view: View): Phrase;
  scores(view: View): readonly number[];
  /** How long it takes to get from one view to the next, in milliseconds; 0 where nothing moves. */
  duration(before: View, now: View): number;
  /** Where one step of the table is told in several scenes: those that lead to `now`, from what is new in the log. */
  scenes?(before: View, now: View, news: readonly Entry[]): readonly Scene<View>[];
  /** The players' colours by seat, where they are not the same in every game. */
  colours?(view: View): readonly Colour[];
  /** What a seat has in hand before it has touched anything. */
  begin?(view: View, seat: Seat): Draft | null;
  /** The move that a draft is, or `null` while something is missing. */
  actionOf(draft: Draft): Action | null;
  /** A move in a few words; its parts are joined by commas. */
  describe(view: View, action: Action): readonly Phrase[];
  /** Whether this may be done at the first touch, for players who do not want to confirm; not what is given up for good. */
  isQuick(draft: Draft): boolean;
  /**
   * The whole log in chapters, the oldest first; entries that only divide it are left out. An entry can be said in
   * another way here, with the key and the arguments of another message.
   */
  chapters(log: readonly Entry[]): readonly Chapter[];
  /** What somebody who looks through a whole game wants to find, in the order of the log. */
  highlights(log: readonly Entry[]): readonly Highlight[];
  /** Whose badge is before an entry, where it is not that of the player in `seat`. */
  colourOf?(entry: Entry): Colour | undefined;
  /** The columns of the result beside the points. */
  columns(view: View, log: readonly Entry[]): readonly Column[];
  /** The game after it is over, in figures: drawn by `kit/chart`. */
  charts(story: StoryProps<View>): readonly Chart[];
  /** Why it is over. */
  ending(view: View): Phrase & { readonly rule: string };
  /** The board as a list, for who cannot see it: where everything is, from the same view. */
  outline(view: View): readonly Phrase[];
}

/** What everything on a table page knows. */
export interface SceneProps<View> {
  view: View;
  viewer: Viewer;
  players: readonly Player[];
}

/** The viewer's choice as it is being made. */
interface ChoiceProps<Action, Draft> {
  /** What may be done: nothing (`[]`), one of these, or (`null`) an open choice. */
  legal: readonly Action[] | null;
  /** Chosen, to be confirmed; and what the pointer or the focus is on, to be tried out. */
  draft: Draft | null;
  pointed: Draft | null;
  choose(draft: Draft | null): void;
  point(draft: Draft | null): void;
}

export interface BoardProps<View, Action, Draft> extends StoryProps<View>, ChoiceProps<Action, Draft> {
  moment: Moment<View>;
}

export interface TicketProps<View, Action, Draft> extends SceneProps<View>, ChoiceProps<Action, Draft> {
  /** The own choice as it is saved while others choose, too. */
  sealed: Action | null;
  /** While an answer is on its way nothing can be done. */
  busy: boolean;
  act(action: Action): void;
}

export interface PlateProps<View> extends SceneProps<View> {
  player: Player;
}

export interface HandProps<View> extends SceneProps<View> {
  /** Whose: somebody at this screen. */
  seat: Seat;
}

export interface StoryProps<View> extends SceneProps<View> {
  log: readonly Entry[];
}

/** An entry of the log: the message `log.<key>`. */
export interface Entry {
  readonly n: number;
  readonly key: string;
  readonly rule: string;
  readonly args: Args;
}

/** A part of one step of the table, shown at the viewer's pace. */
export interface Scene<View> {
  readonly view: View;
  /** How many of the new entries have happened when it is over. */
  readonly entries: number;
  /** The head of the ticket, its sentence, and what comes after. */
  readonly badge: { readonly colour: Colour; readonly number: string } | null;
  readonly title: Phrase;
  readonly say: Phrase;
  readonly next: Phrase;
  /** Milliseconds in which it moves, and in which it can be read before the next one begins by itself. */
  readonly time: number;
  readonly pause: number;
}

export interface Chapter {
  readonly title: Phrase | null;
  readonly entries: readonly Entry[];
}

/** Somebody takes the lead, cars meet, points on the way, points at the end, somebody is out. */
const HIGHLIGHTS = ['lead', 'crash', 'sprint', 'finish', 'out'] as const;

export interface Highlight {
  readonly kind: (typeof HIGHLIGHTS)[number];
  /** The number of the entry that tells of it. */
  readonly n: number;
}

export interface Column {
  readonly title: Phrase;
  /** By seat. */
  readonly values: readonly (number | string)[];
}

/** Any game's board, for the page that shows them all. */
export type AnyBoard = GameBoard<Json, Json, unknown>;

/** The page hands a board only what came from its own game, so what is inside may stay the board's secret. */
export function defineBoard<View, Action, Draft>(board: GameBoard<View, Action, Draft>): AnyBoard {
  return board as unknown as AnyBoard;
}
