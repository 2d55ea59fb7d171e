import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { GameEvent } from '../../engine/record.ts';
import { type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import type { Answer, AnyTutorial, TutorialStep } from '../../engine/tutorial.ts';
import type { Request } from '../../table/commands/requests.ts';
import type { Table } from '../../table/table.ts';
import { lastRead, readLog } from '../../table/view/log.ts';
import { viewTable } from '../../table/view/view.ts';
import type { Session, Snapshot } from '../session/session.ts';
import type { LessonProgress } from './lesson-progress.ts';
import { act, applyScripted, openLesson } from './lesson-table.ts';

/**
 * A table where the other seats follow a script and wait until the learner has found the move. Nothing is
 * stored.
 */
export class LessonSession implements Session {
  readonly seating = null;
  current: Snapshot;
  private readonly game: AnyGame;
  private readonly tutorial: AnyTutorial;
  private readonly name: string;
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();
  private table: Table;
  private at = 0;
  private phase: LessonProgress['phase'] = 'read';
  /** Which of the step's messages comes after the learner's move. */
  private reply = 'done';
  /** The learner's moves, by step. */
  private readonly answers: Json[] = [];

  constructor(game: AnyGame, tutorial: AnyTutorial, name: string) {
    this.game = game;
    this.tutorial = tutorial;
    this.name = name;
    this.table = openLesson(game, tutorial, name);
    this.begin(0);
    this.current = this.look();
  }

  /** A first game like this lesson. */
  get firstGame(): { readonly seats: number; readonly options: AnyTutorial['options'] } {
    const { seats, options } = this.tutorial;
    return { seats, options };
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async request(request: Request): Promise<Refusal | null> {
    if (request.type === 'act') return this.answer(request.do);
    if (request.type !== 'undo' || this.phase !== 'slip') return refuse('table', 'nothing-to-undo');
    this.back();
    return null;
  }

  /** The learner has read the text. */
  goOn(): void {
    if (this.phase === 'read') this.play(this.step.after ?? []);
    if (this.phase === 'read' || this.phase === 'done') this.begin(this.at + 1);
    this.publish();
  }

  /** Undoes the last move; without one, goes back a step. */
  back(): void {
    const acted = this.phase === 'slip' || this.phase === 'done';
    this.goTo(acted ? this.at : Math.max(0, this.at - 1));
  }

  restart(): void {
    this.goTo(0);
  }

  takeScreen(): void {}

  async rematch(): Promise<Parsed<string>> {
    return refused(refuse('table', 'not-running'));
  }

  close(): void {
    this.listeners.clear();
  }

  private get step(): TutorialStep<Json> {
    return this.tutorial.steps[this.at];
  }

  private begin(at: number): void {
    this.at = at;
    if (at === this.tutorial.steps.length) this.phase = 'end';
    else this.phase = this.step.moves ? 'ask' : 'read';
  }

  private goTo(at: number): void {
    this.table = openLesson(this.game, this.tutorial, this.name);
    for (const [i, { moves, after }] of this.tutorial.steps.slice(0, at).entries()) {
      const own = moves ? [{ seat: this.tutorial.learner, do: this.answers[i] }] : [];
      for (const event of [...own, ...(after ?? [])])
        applyScripted(this.game, this.table, this.tutorial.learner, event);
    }
    this.begin(at);
    this.publish();
  }

  private answer(action: Json): Refusal | null {
    if (this.phase !== 'ask') return refuse('table', 'moved-on');
    const { learner } = this.tutorial;
    const refusal = act(this.game, this.table, learner, { seat: learner, do: action });
    if (refusal) return refusal;
    const { moves = [], slips = [], after = [] } = this.step;
    const move = this.find(moves, action);
    this.phase = move ? 'done' : 'slip';
    this.reply = move ? (move.say ?? 'done') : (this.find(slips, action)?.say ?? 'hint');
    if (move) {
      this.answers[this.at] = action;
      if (after.length > 0) this.publish();
      this.play(after);
    }
    this.publish();
    return null;
  }

  private find(answers: readonly Answer<Json>[], action: Json): Answer<Json> | undefined {
    const made = this.formOf(action);
    return answers.find(answer => this.formOf(answer.do) === made);
  }

  /** Canonical form: two notations of the same move are equal. */
  private formOf(action: Json): string {
    const shape = parseShape(this.game.actionSchema, action, 'do');
    if (!shape.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(shape.refusal)}`);
    return JSON.stringify(this.game.makeAction(this.game.parseAction(shape.value)));
  }

  /** Every event but the last is shown on its own; the page shows the last one with the coach's text. */
  private play(events: readonly GameEvent[]): void {
    for (const [i, event] of events.entries()) {
      if (i > 0) this.publish();
      applyScripted(this.game, this.table, this.tutorial.learner, event);
    }
  }

  private publish(): void {
    this.current = this.look();
    for (const listener of this.listeners) listener(this.current);
  }

  /** The learner can act only while the step asks for a move. */
  private look(): Snapshot {
    const { learner } = this.tutorial;
    const view = viewTable(this.game, this.table, learner, this.table.log.length);
    const asks = this.phase === 'ask' ? {} : { legal: [], awaited: [] };
    return {
      view: { ...view, ...asks, undo: this.phase === 'slip' },
      log: readLog(this.table, learner, 0),
      read: lastRead(this.table, learner),
      connection: 'here',
      own: [learner],
      handover: null,
      lesson: this.progress(),
    };
  }

  private progress(): LessonProgress {
    const of = this.tutorial.steps.length;
    if (this.phase === 'end') return { step: of, of, phase: 'end', say: 'end', wanted: null, show: null };
    const { key, show = null, moves } = this.step;
    const acted = this.phase === 'slip' || this.phase === 'done';
    return {
      step: this.at,
      of,
      phase: this.phase,
      say: acted ? `${key}.${this.reply}` : key,
      wanted: moves?.[0].do ?? null,
      show,
    };
  }
}
