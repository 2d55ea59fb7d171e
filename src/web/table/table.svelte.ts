import type { Language } from '../../engine/entry.ts';
import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wording } from '../../engine/text.ts';
import { findGame } from '../../games/index.ts';
import type { AnyBoard } from '../../kit/board.ts';
import type { Player } from '../../kit/player.ts';
import { MOMENT_KINDS } from '../../kit/story/great-moments.ts';
import { Words } from '../../kit/words.svelte.ts';
import type { Request } from '../../table/commands/requests.ts';
import { loadBoard } from '../boards.ts';
import { Playback } from '../playback.svelte.ts';
import { entriesSeen, snapshotsSince } from '../session/catch-up.ts';
import { openSession } from '../session/hosts.ts';
import type { Connection, Session, Snapshot } from '../session/session.ts';
import { settings } from '../settings.svelte.ts';
import { play, playMove } from '../sound/play.ts';
import { tableWording } from '../words.ts';
import { Muted } from './chat/muted.svelte.ts';
import { keepLastSeen, lastSeenOf } from './log/last-seen.ts';
import { keepColours } from './players/drawn-colours.ts';
import { playersOf } from './players/players.ts';
import { OrderSlips } from './slip/order-slips.svelte.ts';
import { UndoCheck } from './undo.svelte.ts';

/** Trails that spectators see, in log entries. */
const SPECTATED = 8;

/** The state of an open table's page: what is shown, the draft of a choice, and the requests. */
export class OpenTable {
  readonly session: Session;
  readonly board: AnyBoard;
  readonly name: string;
  readonly hasInterrupts: boolean;
  readonly words: Words;
  readonly playback: Playback;
  readonly muted: Muted;
  readonly undoCheck = new UndoCheck();
  readonly slips = new OrderSlips(this);
  draft: unknown = $state.raw(null);
  pointed: unknown = $state.raw(null);
  /** The player has made a choice since the question was asked. */
  entered = $state(false);
  busy = $state(false);
  private asking: ReturnType<Session['request']> | null = null;
  refusal: Refusal | null = $state.raw(null);
  /** The length of the log at the end of the moves since the viewer's last turn that are being shown. */
  private missed = $state(0);
  private wording: Wording;
  private readonly unsubscribe: () => void;

  /** `onConnection` tells how the server is reached until the table is there. */
  static async open(id: string, onConnection: (state: Connection) => void): Promise<OpenTable | null> {
    const session = await openSession(id, onConnection);
    return session && OpenTable.of(session);
  }

  static async of(session: Session): Promise<OpenTable> {
    const { game } = session.current.view;
    const [board, wording, missed] = await Promise.all([
      loadBoard(game),
      tableWording(settings.language, game),
      missedBy(session),
    ]);
    return new OpenTable(session, board, wording, missed);
  }

  private constructor(session: Session, board: AnyBoard, wording: Wording, missed: readonly Snapshot[]) {
    this.session = session;
    this.board = board;
    this.missed = missed.at(-1)?.log.length ?? 0;
    this.wording = wording;
    const { meta } = findGame(session.current.view.game)!;
    this.name = meta.name;
    this.hasInterrupts = meta.hasInterrupts;
    this.words = new Words(wording);
    this.muted = new Muted(session.current.view.table);
    this.playback = new Playback(missed[0] ?? session.current, board, {
      onMove: () => playMove(board.moveSound ?? 'tick'),
      onMoment: ({ kind }) => play(MOMENT_KINDS[kind].sound),
    });
    for (const snapshot of missed.slice(1)) this.playback.push(snapshot);
    addEventListener('pagehide', this.remember);
    this.nameEverybody();
    this.resetDraft();
    this.unsubscribe = session.subscribe(snapshot => {
      this.playback.push(snapshot);
      this.nameEverybody();
    });
  }

  /** The state that everything but the board shows: nothing runs ahead of the animation. */
  readonly shown = $derived.by(() => this.playback.settled);
  readonly view = $derived(this.shown.view);
  readonly players: readonly Player[] = $derived.by(() => playersOf(this.view, this.board, this.words));

  /** With bots only, around one screen, and in a replay there is nobody to write to. */
  readonly hasChat = $derived.by(() => {
    const people = this.view.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    const isElsewhere = people.some(seat => !this.shown.own.includes(seat));
    return !this.session.jump && people.length > 1 && isElsewhere;
  });

  readonly chapters = $derived.by(() => this.board.chapters(this.shown.log));

  /** The seat that the log calls "you", or `null` if several people share the screen. */
  readonly reader = $derived.by(() => (this.shown.own.length > 1 ? null : this.view.viewer));

  /** The rule of the latest entry of the game's log: where the rules open. */
  readonly latestRule: string | null = $derived.by(() => {
    const entries = this.chapters.flatMap(({ entries }) => entries);
    return entries.findLast(({ rule }) => rule !== 'table')?.rule ?? null;
  });

  /** Whether the moves since the viewer's last turn are being shown. */
  readonly catchingUp = $derived.by(
    () => this.playback.moving && this.playback.shown.log.length <= this.missed,
  );

  private readonly must = $derived.by(() => this.view.awaited.some(seat => seat === this.view.viewer));

  /** The viewer's legal moves; none while pieces move. */
  readonly legal = $derived.by(() => {
    const { legal, phase } = this.view;
    const busy = this.playback.moving || phase !== 'running' || this.shown.handover !== null;
    return busy || (this.shown.passing && !this.must) ? [] : legal;
  });
  /** The step at which the viewer declined to interrupt, where the table does not wait for that. */
  private declined: number | null = $state(null);
  readonly asked = $derived.by(() => {
    const offers = this.legal === null || this.legal.length > 0;
    return offers && (this.must || this.declined !== this.view.step);
  });
  /** Somebody at this screen is to move, and everything that led to it has been shown. */
  readonly isMyMove = $derived.by(() => !this.playback.moving && isAwaited(this.shown));
  /** It is the turn of others, but the viewer may act before them. */
  readonly interrupting = $derived(this.asked && !this.must);

  /** The question put to the viewer, in a few words. */
  readonly headline: string | null = $derived.by(() => {
    const { state, viewer } = this.view;
    if (!this.asked || state === null || viewer === null) return null;
    const { key, args } = this.board.headline(state, viewer);
    return this.words.t(key, args);
  });

  /** Resets the draft. */
  resetDraft(): void {
    const { state, viewer, sealed } = this.playback.settled.view;
    this.pointed = null;
    this.entered = false;
    this.refusal = null;
    const begins = state !== null && viewer !== null;
    this.draft = sealed?.do ?? (begins ? (this.board.begin?.(state, viewer) ?? this.onlyMove) : null);
  }

  /** The only legal move, if the viewer must make it: it is preselected. */
  private get onlyMove(): Json {
    const { legal, awaited, viewer } = this.playback.shown.view;
    return legal?.length === 1 && awaited.some(seat => seat === viewer) ? legal[0] : null;
  }

  readonly choose = (draft: unknown): void => {
    this.draft = draft;
    this.entered = draft !== null;
    if (settings.saved.confirm || draft === null || !this.board.isQuick(draft)) return;
    const action = this.board.actionOf(draft);
    if (action !== null) void this.act(action);
  };

  readonly point = (draft: unknown): void => {
    this.pointed = draft;
  };

  /** Trails of the moves since the viewer's last turn are drawn, unless the viewer has hidden them. */
  hidesTrails = $state(false);

  /** The log entry after which moves leave trails; in a replay and for spectators only the last one does. */
  readonly trailsFrom = $derived.by(() => {
    const { log, view, read } = this.playback.shown;
    const last = log.at(-1)?.n ?? 0;
    if (this.hidesTrails) return last;
    return this.session.jump || view.viewer === null ? Math.max(0, last - SPECTATED) : read;
  });

  /** Others have moved since the viewer's last turn. */
  readonly hasNews = $derived.by(
    () => !this.session.jump && this.session.past !== undefined && entriesSeen(this.shown, 0) !== null,
  );

  /** Shows again what has happened since the viewer's last turn. */
  readonly showAgain = async (): Promise<void> => {
    const now = this.playback.settled;
    const told = entriesSeen(now, 0);
    if (told === null || !this.session.past) return;
    const snapshots = snapshotsSince(now, await this.session.past(told));
    // The table may have gone on meanwhile.
    if (now !== this.playback.settled || this.playback.moving) return;
    this.missed = now.log.length;
    this.playback.replay(snapshots);
  };

  /** Declines to interrupt the next move. */
  readonly pass = (): void => {
    if (this.session.pass) this.session.pass('next');
    else this.declined = this.view.step;
  };

  readonly act = async (action: Json): Promise<void> => {
    const { step } = this.view;
    const slip = this.slips.alsoNext ? await this.slips.repeating(action) : null;
    this.undoCheck.note(this.view, action);
    await this.ask({ type: 'act', do: action, step });
    if (slip && this.refusal === null) await this.ask({ type: 'write-slip', slip });
  };

  /** Why nothing can be taken back now; `null` if something can. */
  readonly noUndo = $derived.by(() => this.undoCheck.reasonAgainst(this.view, this.shown.read > 0));

  readonly undo = async (): Promise<void> => {
    // The last act may still be on its way, or be shown.
    while (this.busy) await this.asking;
    this.playback.finish();
    const { step } = this.view;
    await this.ask({ type: 'undo', step });
    if (this.refusal?.code === 'revealed') this.undoCheck.refuse(step);
  };

  readonly say = (text: string): Promise<void> => this.ask({ type: 'say', text });

  /** A new name of the user is that of its seat, too, unless several people share the screen. */
  readonly rename = async (name: string): Promise<void> => {
    const { phase, viewer } = this.view;
    if (phase !== 'running' || viewer === null || this.shown.own.length !== 1 || this.shown.lesson) return;
    if (!this.session.jump) await this.ask({ type: 'rename', name });
  };

  close(): void {
    this.unsubscribe();
    removeEventListener('pagehide', this.remember);
    this.remember();
    this.playback.finish();
    this.session.close();
  }

  /** Remembers what was shown, so that a later visit does not show it again. */
  private readonly remember = (): void => {
    const { view, log } = this.playback.settled;
    if (this.session.jump || this.shown.lesson) return;
    if (view.viewer !== null) keepLastSeen(view.table, log.length);
    if (view.state !== null && this.board.colours) keepColours(view.table, this.board.colours(view.state));
  };

  /** Switches to this language. */
  async setLanguage(language: Language): Promise<void> {
    if (language === this.wording.language) return;
    const wording = await tableWording(language, this.session.current.view.game);
    if (language !== settings.language) return;
    this.wording = wording;
    this.nameEverybody();
  }

  /**
   * Sends requests one after the other: quick players choose again before the last choice is stored. Drops
   * requests for an earlier step.
   */
  private async ask(request: Request): Promise<void> {
    while (this.busy) await this.asking;
    if ('step' in request && request.step !== this.view.step) return;
    this.busy = true;
    this.asking = this.session.request(request);
    try {
      this.refusal = await this.asking;
    } finally {
      this.busy = false;
    }
  }

  private nameEverybody(): void {
    const { view } = this.session.current;
    const names = playersOf(view, this.board, new Words(this.wording)).map(({ name }) => name);
    this.words.change({ ...this.wording, names });
  }
}

/**
 * The snapshots since the viewer's last turn that this device has not shown yet; empty if nothing would move.
 */
async function missedBy(session: Session): Promise<readonly Snapshot[]> {
  const now = session.current;
  const told = settings.tempo > 0 ? entriesSeen(now, lastSeenOf(now.view.table)) : null;
  if (told === null || !session.past) return [];
  return snapshotsSince(now, await session.past(told));
}

/** Whether it is the turn of somebody at this screen. */
function isAwaited({ view, own }: Snapshot): boolean {
  return view.phase === 'running' && view.sealed === null && view.awaited.some(seat => own.includes(seat));
}
