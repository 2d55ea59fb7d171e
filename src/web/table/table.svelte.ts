import type { Language } from '../../engine/entry.ts';
import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wording } from '../../engine/text.ts';
import { findGame } from '../../games/index.ts';
import type { AnyBoard, Player } from '../../kit/board.ts';
import { Words } from '../../kit/words.svelte.ts';
import type { Request } from '../../table/requests.ts';
import { loadBoard } from '../boards.ts';
import { openSession } from '../session/hosts.ts';
import type { Session, Snapshot } from '../session/session.ts';
import { settings } from '../settings.svelte.ts';
import { bell, tick } from '../sound.ts';
import { Stage } from '../stage.svelte.ts';
import { tableWording } from '../words.ts';
import { Muted } from './muted.svelte.ts';
import { playersOf } from './players.ts';

/** An open table as its page knows it: what is shown, what is being chosen, and how to answer. */
export class OpenTable {
  readonly session: Session;
  readonly board: AnyBoard;
  readonly name: string;
  readonly hasInterrupts: boolean;
  readonly words: Words;
  readonly stage: Stage;
  readonly muted: Muted;
  draft: unknown = $state.raw(null);
  pointed: unknown = $state.raw(null);
  busy = $state(false);
  refusal: Refusal | null = $state.raw(null);
  private wording: Wording;
  private readonly unsubscribe: () => void;

  static async open(id: string): Promise<OpenTable | null> {
    const session = await openSession(id);
    if (!session) return null;
    const { game } = session.current.view;
    const [board, wording] = await Promise.all([loadBoard(game), tableWording(settings.language, game)]);
    return new OpenTable(session, board, wording);
  }

  private constructor(session: Session, board: AnyBoard, wording: Wording) {
    this.session = session;
    this.board = board;
    this.wording = wording;
    const { meta } = findGame(session.current.view.game)!;
    this.name = meta.name;
    this.hasInterrupts = meta.hasInterrupts;
    this.words = new Words(wording);
    this.muted = new Muted(session.current.view.table);
    this.stage = new Stage(session.current, board, tick);
    this.nameEverybody();
    this.beginAgain();
    let mine = isAwaited(session.current);
    this.unsubscribe = session.subscribe(snapshot => {
      this.stage.push(snapshot);
      if (!mine && isAwaited(snapshot)) bell();
      mine = isAwaited(snapshot);
      this.nameEverybody();
    });
  }

  readonly shown = $derived.by(() => this.stage.shown);
  readonly view = $derived(this.shown.view);
  readonly players: readonly Player[] = $derived.by(() => playersOf(this.view, this.board, this.words));

  readonly chapters = $derived.by(() => this.board.chapters(this.shown.log));

  private readonly must = $derived.by(() => this.view.awaited.some(seat => seat === this.view.viewer));

  /** Who looks may do something now; while pieces move, nothing. */
  readonly legal = $derived.by(() => {
    const { legal, phase } = this.view;
    const busy = this.stage.moving || phase !== 'running' || this.shown.handover !== null;
    return busy || (this.shown.passing && !this.must) ? [] : legal;
  });
  readonly asked = $derived(this.legal === null || this.legal.length > 0);
  /** Others are waited for; who looks may do something before them. */
  readonly interrupting = $derived(this.asked && !this.must);

  /** What who looks is asked, in a few words. */
  readonly headline: string | null = $derived.by(() => {
    const { state, viewer } = this.view;
    if (!this.asked || state === null || viewer === null) return null;
    const { key, args } = this.board.headline(state, viewer);
    return this.words.t(key, args);
  });

  /** Nothing is chosen yet. */
  beginAgain(): void {
    const { state, viewer, sealed } = this.stage.shown.view;
    this.pointed = null;
    this.refusal = null;
    const begins = state !== null && viewer !== null;
    this.draft = sealed?.do ?? (begins ? (this.board.begin?.(state, viewer) ?? null) : null);
  }

  readonly choose = (draft: unknown): void => {
    this.draft = draft;
    if (settings.saved.confirm || draft === null || !this.board.isQuick(draft)) return;
    const action = this.board.actionOf(draft);
    if (action !== null) void this.act(action);
  };

  readonly point = (draft: unknown): void => {
    this.pointed = draft;
  };

  readonly act = (action: Json): Promise<void> => this.ask({ type: 'act', do: action, step: this.view.step });
  readonly undo = (): Promise<void> => this.ask({ type: 'undo', step: this.view.step });
  readonly say = (text: string): Promise<void> => this.ask({ type: 'say', text });

  close(): void {
    this.unsubscribe();
    this.stage.finish();
    this.session.close();
  }

  /** Goes on in this language. */
  async speak(language: Language): Promise<void> {
    if (language === this.wording.language) return;
    const wording = await tableWording(language, this.session.current.view.game);
    if (language !== settings.language) return;
    this.wording = wording;
    this.nameEverybody();
  }

  private async ask(request: Request): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.refusal = await this.session.request(request);
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

/** Whether somebody at this screen has to act. */
function isAwaited({ view, own }: Snapshot): boolean {
  return view.phase === 'running' && view.sealed === null && view.awaited.some(seat => own.includes(seat));
}
