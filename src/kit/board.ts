import type { Component } from 'svelte';
import type { Json } from '../engine/json.ts';
import type { Args } from '../engine/text.ts';
import type { Seat, Viewer } from '../engine/turn.ts';
import type { Chart } from './chart/chart.ts';
import type { Colour } from './colours.ts';
import type { IconName } from './icons.ts';
import type { Moment } from './motion.ts';
import type { Player } from './player.ts';
import type { Standings } from './rivals/standings.ts';
import type { Threat } from './rivals/threat.ts';
import type { GreatMoment, SoundName } from './story/great-moments.ts';
import type { Phrase, Words } from './words.svelte.ts';

/** What a game's `board/` folder gives the page: docs/boards.md. */
export interface GameBoard<View, Action, Draft> {
  readonly Board: Component<BoardProps<View, Action, Draft>>;
  readonly Ticket: Component<TicketProps<View, Action, Draft>>;
  /** Under a player's name. */
  readonly Plate?: Component<PlateProps<View>>;
  /** The same for a piece without a player. */
  readonly PiecePlate?: Component<PiecePlateProps<View>>;
  /** What stays visible while others act, such as the viewer's own hand. */
  readonly Hand?: Component<HandProps<View>>;
  /** The ticket's content while a scene plays; used with `scenes`. */
  readonly Scene?: Component<StoryProps<View>>;
  /** Below the players where there is room. */
  readonly Aside?: Component<StoryProps<View>>;

  /** The head of the ticket, such as "Your rider 1 is to move". */
  headline(view: View, seat: Seat): Phrase;
  /** The progress of the game, for the top bar. */
  progress(view: View): Phrase;
  scores(view: View): readonly number[];
  /** The order of the race; `null` before it starts: then the players stand by seat. */
  standings?(view: View): Standings | null;
  /** What a rival's piece may do, from the view alone; `null` for pieces that are nobody's threat. */
  threat?(view: View, piece: string): Threat | null;
  /** The piece that a log entry tells of; its name as in `data-piece`. */
  pieceOf?(entry: Entry): string | null;
  /** How long it takes to get from one view to the next, in milliseconds; 0 where nothing moves. */
  duration(before: View, now: View): number;
  /** Splits one step of the table into several scenes that lead to `now`, by the new log entries. */
  scenes?(before: View, now: View, news: readonly Entry[]): readonly Scene<View>[];
  /** Splits one step of the table into its moves, by the new log entries; `[]` for one move. Scenes take precedence. */
  moves?(before: View, now: View, news: readonly Entry[]): readonly Move<View>[];
  /** The great moments among the log entries that lead from one view to the next. */
  moments?(before: View, now: View, news: readonly Entry[]): readonly GreatMoment[];
  /** Draws the cards of a great moment. */
  readonly Cards?: Component<{ cards: readonly number[] }>;
  /** The sound of a move; a tick by default. */
  readonly moveSound?: SoundName;
  /** The landscape behind the podium, as the content of an SVG of 900 × 820, and what is worn there. */
  readonly Backdrop?: Component;
  readonly headgear?: 'cap' | 'helmet';
  /** The players' colours by seat, if they differ from game to game. */
  colours?(view: View): readonly Colour[];
  /** The draft a seat starts with. */
  begin?(view: View, seat: Seat): Draft | null;
  /** The action of a complete draft, `null` for an incomplete one. */
  actionOf(draft: Draft): Action | null;
  /** A move in a few words; its parts are joined by commas. */
  describe(view: View, action: Action): readonly Phrase[];
  /** Whether this may be done without confirmation, if the player prefers that; never for what gives up something permanently. */
  isQuick(draft: Draft): boolean;
  /**
   * The whole log in chapters, the oldest first, without entries that only separate chapters. An entry may get another
   * message here, by another key and arguments.
   */
  chapters(log: readonly Entry[]): readonly Chapter[];
  /** Whether an entry of these chapters tells of the same move as the ones before it; the log shows them as one. */
  continues?(entry: Entry, move: readonly Entry[]): boolean;
  /** The moments worth finding in a replay, in the order of the log. */
  highlights(log: readonly Entry[]): readonly Highlight[];
  /** The colour of an entry's badge, if it is not that of the player in `seat`. */
  colourOf?(entry: Entry): Colour | undefined;
  /** The pieces at the finish, the first one first; the players by points by default. */
  finishers?(view: View, log: readonly Entry[]): readonly Finisher[];
  /** A few facts about the viewer's game, after its end. */
  facts?(story: StoryProps<View>): readonly Fact[];
  /** The columns of the result beside the points. */
  columns(view: View, log: readonly Entry[]): readonly Column[];
  /** The charts of a finished game, drawn by `kit/chart`. */
  charts(story: StoryProps<View>): readonly Chart[];
  /** Why the game is over. */
  ending(view: View): Phrase & { readonly rule: string };
  /** The board as a list for screen readers, from the same view. */
  outline(view: View): readonly Phrase[];
}

/** The properties that all parts of a table page get. */
export interface SceneProps<View> {
  view: View;
  viewer: Viewer;
  players: readonly Player[];
}

/** The viewer's choice as it is being made. */
interface ChoiceProps<Action, Draft> {
  /** Legal actions: `[]` for none, `null` for too many to list. */
  legal: readonly Action[] | null;
  /** The chosen draft to confirm, and the draft under the pointer or the focus to preview. */
  draft: Draft | null;
  pointed: Draft | null;
  choose(draft: Draft | null): void;
  point(draft: Draft | null): void;
}

export interface BoardProps<View, Action, Draft> extends StoryProps<View>, ChoiceProps<Action, Draft> {
  moment: Moment<View>;
  /** The great moment that is being shown. */
  staged?: GreatMoment | null;
  /** The number of the last log entry at the end of the viewer's last turn; later moves leave trails. */
  since?: number;
  /** Goes on after a break (`Move.gate`), if there is one. */
  proceed?: (() => void) | null;
}

export interface TicketProps<View, Action, Draft> extends SceneProps<View>, ChoiceProps<Action, Draft> {
  /** The viewer's saved choice, while others still choose. */
  sealed: Action | null;
  /** A request is in progress: nothing can be chosen. */
  busy: boolean;
  act(action: Action): void;
  /** Out of turn: lets the others act first. Missing in turn, where the viewer must act. */
  pass?: (() => void) | undefined;
  /** It is the first table of this game on this device. */
  newcomer?: boolean;
}

export interface PlateProps<View> extends SceneProps<View> {
  player: Player;
}

export interface PiecePlateProps<View> extends SceneProps<View> {
  /** The number of the piece, as its standing has it. */
  number: number;
}

export interface HandProps<View> extends SceneProps<View> {
  /** A seat of a player at this screen. */
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

/** One of several moves that the table has made in one step. */
export interface Move<View> {
  /** The view after it. */
  readonly view: View;
  /** The number of new log entries that have happened when it ends. */
  readonly entries: number;
  /** Milliseconds of movement. */
  readonly time: number;
  /** The label of the button that the game waits for after this move, such as "To the grid". */
  readonly gate?: Phrase;
}

/** A part of one step of the table, shown at the viewer's pace. */
export interface Scene<View> extends Move<View> {
  /** The head of the ticket, its sentence, and the text after it. */
  readonly badge: { readonly colour: Colour; readonly number: string } | null;
  readonly title: Phrase;
  readonly say: Phrase;
  readonly next: Phrase;
  /** Milliseconds to read before the next scene starts. */
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
  /** The number of its log entry. */
  readonly n: number;
}

/** A piece at the finish, and how far it is behind the first one. */
export interface Finisher {
  readonly colour: Colour;
  readonly number: number;
  readonly behind: number;
}

export interface Fact {
  readonly icon: IconName;
  readonly phrase: Phrase;
}

export interface Column {
  readonly title: Phrase;
  /** By seat. */
  readonly values: readonly (number | string)[];
}

/** Any game's board, for the page that shows them all. */
export type AnyBoard = GameBoard<Json, Json, unknown>;

/** The page passes to a board only data of its own game, so the types inside can be opaque to the page. */
export function defineBoard<View, Action, Draft>(board: GameBoard<View, Action, Draft>): AnyBoard {
  return board as unknown as AnyBoard;
}

/** A drawing of `board/Preview.svelte`: the content of an SVG of this size, from a spectator's view. Made on the server. */
export interface PreviewProps<View> {
  view: View;
  players: readonly Player[];
  width: number;
  height: number;
}

/** The own field of an option on the page for a new table: `board/options/<option>.svelte`. */
export interface OptionFieldProps<Value> {
  readonly value: Value;
  readonly words: Words;
  onchange(value: Value): void;
}
