import type { Answer, Question } from '../../bots/decide.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import { accepted, type Parsed, type Refusal } from '../../engine/refusal.ts';
import type { AnyTerminal } from '../../engine/terminal.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { AnyCommand } from '../../table/commands/requests.ts';
import { carryOut } from '../../table/local.ts';
import type { Table } from '../../table/table.ts';
import { type Awaited, awaited } from '../../table/view/awaited.ts';
import { textTable } from '../output/text-table.ts';
import { type NamedWording, sayRefusal } from '../words.ts';
import type { Console } from './console.ts';
import { Story } from './story.ts';

const HELP = `  a move as listed, or #2 for the second one listed
  undo      take back your last move, unless someone has moved since or it revealed something
  @3 MOVE   player 3 acts out of turn (games with interrupts)
  ?         this help
  quit      leave the game`;

export interface TerminalTableOptions {
  readonly game: AnyGame;
  readonly table: Table;
  readonly terminal: AnyTerminal;
  readonly wording: NamedWording;
  /** How many are people. They sit at the first seats. */
  readonly people: number;
  /** Seed of the bots' decisions. */
  readonly seed: string;
  /** Whether bots say why they do what they do. */
  readonly wantsReasons: boolean;
  decide(question: Question): Promise<Answer>;
}

/** A table around one terminal: shows it, asks people for their moves, and asks bots for theirs. */
export class TerminalTable {
  private readonly console: Console;
  private readonly options: TerminalTableOptions;
  private readonly game: AnyGame;
  private readonly table: Table;
  private readonly story: Story;
  /** How much of the story each person has read. */
  private readonly read: number[];
  /** Bots and people that were asked to interrupt in this step and did not. */
  private readonly passed = new Set<string>();
  private atScreen: Seat | null = null;
  private left = false;

  constructor(console: Console, options: TerminalTableOptions) {
    this.console = console;
    this.options = options;
    this.game = options.game;
    this.table = options.table;
    this.story = new Story(options.wording);
    this.read = new Array(options.people).fill(0);
    // Skips the table's own entries, since all players are at this screen, but not the opening deal.
    this.story.follow(this.table.log.slice(), ({ rule }) => rule !== 'table');
  }

  async run(): Promise<void> {
    while (this.table.phase === 'running' && !this.left) await this.step();
    if (!this.left) this.showResult();
  }

  /** Interrupts come before moves, and people before bots, so that nobody waits for a bot's sealed choice. */
  private async step(): Promise<void> {
    const waiting = awaited(this.game, this.table);
    const person = waiting.find(({ level, interrupt }) => level === null && !interrupt);
    if (!person && this.mayInterruptAlone()) return this.askToInterrupt();
    const interrupter = waiting.find(({ seat, interrupt }) => interrupt && !this.hasPassed(seat));
    if (interrupter) return this.askBots([interrupter]);
    if (person) return this.askPerson(person.seat);
    await this.askBots(waiting.filter(({ interrupt }) => !interrupt));
  }

  private async askBots(bots: readonly Awaited[]): Promise<void> {
    const { step } = this.table;
    const answers = await Promise.all(bots.map(bot => this.options.decide(this.questionTo(bot))));
    for (const [index, { seat }] of bots.entries()) {
      const { action, reason } = answers[index];
      if (action === null) this.pass(seat);
      else this.playBot(seat, action, reason, step);
    }
  }

  private questionTo({ seat, level, interrupt }: Awaited): Question {
    const { game, state, step } = this.table;
    return {
      game,
      level: level!,
      view: this.game.view(state, seat) as Json,
      seat,
      seed: `${this.options.seed} step ${step} seat ${seat}`,
      mode: interrupt ? 'interrupt' : 'act',
    };
  }

  private playBot(seat: Seat, action: Json, reason: Answer['reason'], step: number): void {
    if (this.options.wantsReasons) this.story.explain(seat, reason);
    const refusal = this.command({ type: 'play-for', from: 'house', seat, do: action, step });
    if (refusal) throw new Error(`a bot's ${JSON.stringify(action)}: ${this.say(refusal)}`);
  }

  private async askPerson(seat: Seat): Promise<void> {
    await this.handOver(seat);
    this.show(seat);
    for (;;) {
      const answer = await this.ask(`${this.nameOf(seat)}> `);
      if (answer === null) return;
      if (answer === '?') this.console.print(HELP);
      else if (answer !== '' && this.obey(seat, answer)) return;
    }
  }

  /** Asks a single person only: with several, the question would show the others who can interrupt. */
  private async askToInterrupt(): Promise<void> {
    this.show(0);
    const answer = await this.ask('Out of turn, or Enter to go on> ');
    if (answer !== null && (answer === '' || !this.obey(0, answer))) this.pass(0);
  }

  private mayInterruptAlone(): boolean {
    const turn = this.game.turn(this.table.state);
    const mayInterrupt = turn.kind === 'seats' && turn.interrupts.includes(0);
    return this.options.people === 1 && mayInterrupt && !this.hasPassed(0);
  }

  private pass(seat: Seat): void {
    this.passed.add(`${this.table.step} ${seat}`);
  }

  private hasPassed(seat: Seat): boolean {
    return this.passed.has(`${this.table.step} ${seat}`);
  }

  /** The line typed; `null` if the person leaves. */
  private async ask(question: string): Promise<string | null> {
    const answer = await this.console.ask(question);
    this.left = answer === null || answer === 'quit';
    return this.left ? null : answer;
  }

  /** With several people at the screen, hides the hand of the previous one. */
  private async handOver(seat: Seat): Promise<void> {
    if (this.options.people > 1 && this.atScreen !== seat) {
      this.console.clear();
      await this.console.ask(`Pass the screen to ${this.nameOf(seat)}, then press Enter. `);
      this.console.clear();
    }
    this.atScreen = seat;
  }

  private show(seat: Seat): void {
    const { terminal, wording } = this.options;
    for (const line of this.story.read(this.read[seat], seat)) this.console.print(line);
    this.read[seat] = this.story.length;
    const view = this.game.view(this.table.state, seat);
    this.console.print(`\n${terminal.picture(view, wording.names)}\n`);
    const choices = legalChoices(this.game, this.table.state, seat);
    if (choices) this.console.print(`You can: ${this.notations(choices).join(', ')}`);
    else this.console.print(terminal.question(view));
  }

  private notations(choices: readonly unknown[]): string[] {
    return choices.map(choice => this.options.terminal.makeNotation(this.game.makeAction(choice)));
  }

  /** Runs a typed command and returns true, or prints the refusal. */
  private obey(asked: Seat, text: string): boolean {
    const [, other, move] = /^(?:@(\d+)\s+)?(.*)$/.exec(text) ?? [];
    const seat = other === undefined ? asked : Number(other) - 1;
    if (seat < 0 || seat >= this.options.people) return false;
    const refusal = move === 'undo' ? this.undo(seat) : this.move(seat, move);
    if (refusal) this.console.print(this.say(refusal));
    return refusal === null;
  }

  /** At one screen, `undo` reverts the last act of any person, whoever types it. */
  private undo(seat: Seat): Refusal | null {
    const last = this.table.undo.at(-1)?.seat ?? seat;
    return this.command({ type: 'undo', from: last });
  }

  private move(seat: Seat, text: string): Refusal | null {
    const action = this.parseMove(seat, text);
    return action.ok ? this.command({ type: 'act', from: seat, do: action.value }) : action.refusal;
  }

  private parseMove(seat: Seat, text: string): Parsed<Json> {
    const listed = /^#(\d+)$/.exec(text);
    const choice = listed && legalChoices(this.game, this.table.state, seat)?.[Number(listed[1]) - 1];
    if (choice !== null && choice !== undefined) return accepted(this.game.makeAction(choice));
    return this.options.terminal.parseNotation(text);
  }

  private command(command: AnyCommand): Refusal | null {
    const done = carryOut(this.game, this.table, command, Date.now());
    this.story.follow(this.table.log.slice());
    return done.ok ? null : done.refusal;
  }

  private say(refusal: Refusal): string {
    return sayRefusal(this.options.wording, refusal);
  }

  private nameOf(seat: Seat): string {
    return this.options.wording.names[seat];
  }

  private showResult(): void {
    const { terminal, wording, people } = this.options;
    const viewer: Viewer = people === 1 ? 0 : null;
    const from = people === 0 ? 0 : Math.min(...this.read);
    for (const line of this.story.read(from, viewer)) this.console.print(line);
    this.console.print(`\n${terminal.picture(this.game.view(this.table.state, viewer), wording.names)}\n`);
    const { scores, ranks } = this.game.result(this.table.state);
    const rows = wording.names.map((name, seat) => [name, String(ranks[seat]), String(scores[seat])]);
    this.console.print(textTable(['player', 'rank', 'points'], rows));
  }
}
