import { randomBytes } from 'node:crypto';
import type { Answer, Question } from '../../bots/decide.ts';
import type { Level } from '../../bots/levels.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import { deadline } from '../../table/clock/clock.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { SeatState, Table } from '../../table/table.ts';
import { awaited } from '../../table/view/awaited.ts';
import { type Clock, sleep, systemClock } from '../clock.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { TICK } from '../jobs/kinds.ts';
import type { TableId } from '../store/store.ts';
import type { Hall } from './hall.ts';

/** Who thinks for bots. */
export interface Thinkers {
  decide(question: Question): Promise<Answer>;
}

/** So many pauses a bot waits where somebody may want to act before it does, as a hill can be laid in Der Ausreisser (AR-19). */
const PATIENCE = 3;

/** Before another look at a table whose time is up by the clock of the database but not by ours. */
const SOON: Milliseconds = 250;

interface Thought {
  readonly question: Question;
  readonly answer: Answer;
}

/** A bot's action was refused though the bot is still to act: its job is tried again. */
export class BotRefused extends Error {}

/** Does what falls due at tables: the clocks, and the turns of bots. */
export class House {
  private readonly hall: Hall;
  private readonly jobs: Jobs;
  private readonly thinkers: Thinkers;
  /**
   * No bot's answer counts before so long after its turn began, whatever was asked of whom: how quickly one answers would
   * show whether another was asked to interrupt. People have the same time to take back.
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

  /** Lets happen what is due, and comes again when the next thing is. */
  private async tick(table: TableId): Promise<void> {
    await this.hall.command(table, { type: 'tick', from: 'house' });
    const next = async () => (await this.hall.inspect(table, deadlineOf)) ?? Number.POSITIVE_INFINITY;
    let known = Number.POSITIVE_INFINITY;
    // Once more if somebody brought it forward meanwhile: that was scheduled, and is here put off again.
    for (let due = await next(); due < known; due = await next()) {
      known = due;
      await this.jobs.schedule({ table, ...TICK, runAt: Math.max(due, this.clock.now() + SOON) });
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
      // Mostly somebody was faster, and what the bots are to do now has been scheduled. Otherwise the job is tried again.
      if (!outcome.ok && (await this.isAwaited(table, asked.step, seat)))
        throw new BotRefused(`the bot at seat ${seat} was refused: ${JSON.stringify(outcome.refusal)}`);
    }
  }

  private async isAwaited(table: TableId, step: number, seat: Seat): Promise<boolean> {
    const asked = await this.hall.inspect(table, questionsAt);
    return asked?.step === step && asked.questions.some(question => question.seat === seat);
  }
}

function deadlineOf(_: AnyGame, table: Table): Milliseconds | null {
  return deadline(table)?.at ?? null;
}

interface Asked {
  readonly step: number;
  readonly questions: readonly Question[];
  /** There are people whom the game may let act out of turn: by what everybody knows, not by who can. */
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
