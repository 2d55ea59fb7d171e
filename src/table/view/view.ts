import type { Level } from '../../bots/levels.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import type { Result } from '../../engine/result.ts';
import type { Slip } from '../../engine/slips/slip.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { Milliseconds, Tempo } from '../clock/tempo.ts';
import { hasEnded, showsChat } from '../commands/end.ts';
import { lastAct } from '../commands/undo.ts';
import type { Automatic } from '../events/events.ts';
import { noncesOf } from '../shuffle/shuffle.ts';
import type { ShuffleVersion } from '../shuffle/shuffle-version.ts';
import type { SlipStop } from '../slips/slip-state.ts';
import { type ChatLine, isSealing, type Phase, type SeatState, type Table } from '../table.ts';
import { type LogFace, lastRead, readLog } from './log.ts';

/** All that a viewer may know of a table. Plain JSON. */
export interface TableView {
  readonly table: string;
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly tempo: Tempo;
  readonly visibility: Table['visibility'];
  readonly viewer: Viewer;
  /** The number of events shown to this viewer. */
  readonly version: number;
  /** The number of changes of the game. Requests may quote it. */
  readonly step: number;
  readonly phase: Phase;
  readonly seats: readonly SeatView[];
  /** The seats that must act. In a sealed round this includes seats that have chosen. */
  readonly awaited: readonly Seat[];
  /** The game as this viewer sees it; `null` before the start. */
  readonly state: Json;
  /** The legal actions of the viewer's seat: `[]` for none, `null` for too many to list. */
  readonly legal: readonly Json[] | null;
  /** The viewer's own sealed choice, and the level of the bot if one chose, or why it was chosen for the viewer. */
  readonly sealed: { readonly do: Json; readonly bot: string | null; readonly by: Automatic | null } | null;
  /** The viewer's own order slip. */
  readonly slip: SlipView | null;
  /** Whether moves without an alternative are played for the viewer. */
  readonly forced: boolean;
  /** The viewer acted last. Whether that reveals anything is checked only at the undo request. */
  readonly undo: boolean;
  readonly result: Result | null;
  readonly shuffle: ShuffleView;
  readonly log: readonly LogFace[];
  readonly chat: readonly ChatLine[];
  readonly rematch: string | null;
}

/** A slip, how often it has played, and why it stopped; `null` while it is in force. */
interface SlipView extends Slip {
  readonly used: number;
  readonly stopped: SlipStop | null;
}

export interface SeatView {
  readonly kind: SeatState['kind'];
  readonly name: string | null;
  /** The level of the bot that plays the seat, its own or for its person. */
  readonly level: Level | null;
  readonly conceded: boolean;
  /** `null` if presence is not tracked. */
  readonly connected: boolean | null;
  /** The time has run out, and the house bot plays this turn. */
  readonly out: boolean;
  readonly clock: ClockView | null;
}

/** The bank had `left` at `since`, which is `null` while the clock is stopped; `grace` runs first while disconnected. */
export interface ClockView {
  readonly left: Milliseconds;
  readonly grace: Milliseconds;
  readonly since: Milliseconds | null;
}

interface ShuffleView {
  readonly version: ShuffleVersion;
  readonly commitment: string;
  /** By seat; `null` before the start. */
  readonly nonces: readonly string[] | null;
  /** `null` until the end. */
  readonly seed: string | null;
}

/** The log starts after entry number `after`, by default after the viewer's last turn. */
export function viewTable(
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  after: number = lastRead(table, viewer),
): TableView {
  return {
    ...viewBody(game, table, viewer),
    version: versionFor(table, viewer),
    legal: legalFor(game, table, viewer),
    log: readLog(table, viewer, after),
    chat: chatFor(table, viewer).slice(),
  };
}

/** The part of a view that updates compare field by field; the other fields have updates of their own. */
export type ViewBody = Omit<TableView, 'version' | 'legal' | 'log' | 'chat'>;

/** Built field by field. Unchanged parts are reused from an earlier body of the same viewer, if there is one. */
export function viewBody(game: AnyGame, table: Table, viewer: Viewer, earlier?: ViewBody): ViewBody {
  return {
    table: table.id,
    game: table.game,
    options: table.options,
    tempo: table.tempo,
    visibility: table.visibility,
    viewer,
    step: table.step,
    phase: table.phase,
    seats: table.seats.map((_, seat) => viewSeat(table, seat, viewer, earlier?.seats[seat])),
    awaited: table.toAct,
    state: viewState(game, table, viewer, earlier),
    sealed: viewer === null ? null : viewSealed(table, viewer),
    slip: viewer === null ? null : viewSlip(table.seats[viewer]),
    forced: viewer !== null && table.seats[viewer].forced,
    undo: viewer !== null && lastAct(table, viewer) !== null,
    result: table.phase === 'over' ? game.result(table.state) : null,
    shuffle: viewShuffle(table, earlier?.shuffle),
    rematch: table.rematch,
  };
}

function viewState(game: AnyGame, { state }: Table, viewer: Viewer, earlier: ViewBody | undefined): Json {
  return state === null ? null : (game.view(state, viewer, earlier?.state ?? undefined) as Json);
}

const NO_CHAT: readonly ChatLine[] = [];

export function chatFor(table: Table, viewer: Viewer): readonly ChatLine[] {
  return showsChat(table, viewer) ? table.chat : NO_CHAT;
}

/** A viewer is up to date if it has this version. */
export function versionFor(table: Table, viewer: Viewer): number {
  return table.versions[viewer ?? table.seats.length];
}

function viewSeat(table: Table, index: Seat, viewer: Viewer, earlier: SeatView | undefined): SeatView {
  const { kind, name, level, conceded, connected, clock } = table.seats[index];
  const own = index === viewer;
  const view = {
    kind,
    name,
    level,
    conceded,
    connected: table.tempo.kind === 'live' && kind === 'person' ? connected : null,
    // A visible time-out would reveal that this seat has not chosen.
    out: (clock?.out ?? false) && (own || !isSealing(table)),
    clock: viewClock((own && table.sealed[index]?.clock) || clock, earlier?.clock),
  };
  return earlier && isSameSeat(view, earlier) ? earlier : view;
}

function isSameSeat(a: SeatView, b: SeatView): boolean {
  return (
    a.kind === b.kind &&
    a.name === b.name &&
    a.level === b.level &&
    a.conceded === b.conceded &&
    a.connected === b.connected &&
    a.out === b.out &&
    a.clock === b.clock
  );
}

function viewClock(clock: SeatState['clock'], earlier: ClockView | null | undefined): ClockView | null {
  if (!clock) return null;
  const { left, grace, since } = clock;
  const isSame = earlier?.left === left && earlier.grace === grace && earlier.since === since;
  return isSame ? earlier : { left, grace, since };
}

export function legalFor(game: AnyGame, table: Table, seat: Viewer): Json[] | null {
  if (seat === null) return [];
  const { kind, level } = table.seats[seat];
  if (table.phase !== 'running' || kind !== 'person' || level !== null) return [];
  const choices = legalChoices(game, table.state, seat);
  return choices?.map(choice => game.makeAction(choice)) ?? null;
}

function viewSealed({ sealed }: Table, seat: Seat): TableView['sealed'] {
  const saved = sealed[seat];
  return saved && { do: saved.do, bot: saved.bot, by: saved.by };
}

function viewSlip({ slip }: SeatState): SlipView | null {
  if (!slip) return null;
  const { lines, stop, turns } = slip.slip;
  return { lines, stop, turns, used: slip.used, stopped: slip.stopped };
}

function viewShuffle(table: Table, earlier: ShuffleView | undefined): ShuffleView {
  const { shuffle: version, commitment } = table;
  const seed = hasEnded(table) ? table.seed : null;
  // Nonces never change after the start.
  if (earlier?.nonces && earlier.seed === seed) return earlier;
  return { version, commitment, nonces: table.state === null ? null : noncesOf(table.seats), seed };
}
