import { randomBytes } from 'node:crypto';
import type { Answer, Question } from '../../bots/decide.ts';
import type { Level } from '../../bots/levels.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { nextTick } from '../../table/slips/forced.ts';
import type { SeatState, Table } from '../../table/table.ts';
import { awaited } from '../../table/view/awaited.ts';
import { type Clock, sleep, systemClock } from '../clock.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { TICK } from '../jobs/kinds.ts';
import type { TableId } from '../store/store.ts';
import type { Hall } from './hall.ts';

/** Computes the actions of bots. */
export interface Thinkers {
  decide(question: Question): Promise<Answer>;
}

/** Bots wait this many pauses where a person may interrupt, for example to lay a hill in Der Ausreisser (AR-19). */
const PATIENCE = 3;

/** Delay of the next tick when a deadline has passed by the database's clock but not by ours. */
const NEXT_TICK_AFTER: Milliseconds = 250;

interface Thought {
  readonly question: Question;
  readonly answer: Answer;
}

/** A bot's action was refused though the bot is still to act: its job is tried again. */
export class BotRefused extends Error {}

/** Runs the jobs of tables: ticks of the clocks, and turns of bots. */
export class TableJobs {
  private readonly hall: Hall;
  private readonly jobs: Jobs;
  private readonly thinkers: Thinkers;
  /**
   * Bots act this long after their turn began, never sooner. Otherwise the speed of an answer would show whether another bot
   * could interrupt. People have the same time to take back an act.
   */
  private readonly pause: Milliseconds;
  private readonly clock: Clock;

  constructor(hall: Hall, jobs: Jobs, thinkers: Thinkers, pause: Milliseconds, clock = systemClock) {
    this.hall = hall;
    this.jobs = jobs;
    this.thinkers = thinkers;
    this.pause = pause;
    this.clock = clock;
  }

  handle(job: Job): Promise<void> {
    return job.kind === TICK.kind ? this.tick(job.table) : this.playBots(job);
  }

  /** Applies deadlines that have passed, and schedules the next tick. */
  private async tick(table: TableId): Promise<void> {
    await this.hall.command(table, { type: 'tick', from: 'house' });
    const next = async () => (await this.hall.inspect(table, nextTick)) ?? Number.POSITIVE_INFINITY;
    let known = Number.POSITIVE_INFINITY;
    // A deadline that moved earlier meanwhile has scheduled a tick, which this schedule replaces: so look again.
    for (let due = await next(); due < known; due = await next()) {
      known = due;
      await this.jobs.schedule({ table, ...TICK, runAt: Math.max(due, this.clock.now() + NEXT_TICK_AFTER) });
    }
  }

  private async playBots({ table, runAt }: Job): Promise<void> {
    const asked = await this.hall.inspect(table, questionsAt);
    if (!asked || asked.questions.length === 0) return;
    const think = async (question: Question) => ({ question, answer: await this.thinkers.decide(question) });
    const pause = this.pause * (asked.isPatient ? PATIENCE : 1);
    const over = sleep(this.clock, Math.min(pause, Math.max(0, runAt + pause - this.clock.now())));
    const [thoughts] = await Promise.all([Promise.all(asked.questions.map(think)), over]);
    for (const { question, answer } of interruptsFirst(thoughts)) {
      if (answer.action === null) continue;
      const { seat } = question;
      const play = { type: 'play-for', from: 'house', seat, do: answer.action, step: asked.step } as const;
      const outcome = await this.hall.command(table, play);
      // Usually somebody else acted first, which has scheduled the bots again. If not, the job is retried.
      if (!outcome.ok && (await this.isAwaited(table, asked.step, seat)))
        throw new BotRefused(`the bot at seat ${seat} was refused: ${JSON.stringify(outcome.refusal)}`);
    }
  }

  private async isAwaited(table: TableId, step: number, seat: Seat): Promise<boolean> {
    const asked = await this.hall.inspect(table, questionsAt);
    return asked?.step === step && asked.questions.some(question => question.seat === seat);
  }
}

interface Asked {
  readonly step: number;
  readonly questions: readonly Question[];
  /** A person may interrupt, judged by public facts alone: whether one really can is secret. */
  readonly isPatient: boolean;
}

function questionsAt(game: AnyGame, table: Table): Asked {
  const bots = awaited(game, table).filter(({ level }) => level !== null);
  const questions = bots.map(
    ({ seat, level, interrupt }): Question => ({
      game: table.game,
      level: level as Level,
      view: game.view(table.state, seat) as Json,
      seat,
      seed: randomBytes(16).toString('hex'),
      mode: interrupt ? 'interrupt' : 'act',
    }),
  );
  const isPerson = ({ kind, level }: SeatState) => kind === 'person' && level === null;
  return { step: table.step, questions, isPatient: game.meta.hasInterrupts && table.seats.some(isPerson) };
}

function interruptsFirst(thoughts: readonly Thought[]): Thought[] {
  const isInterrupt = ({ question }: Thought) => question.mode === 'interrupt';
  return [...thoughts.filter(isInterrupt), ...thoughts.filter(thought => !isInterrupt(thought))];
}
