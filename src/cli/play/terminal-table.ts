import type { Answer } from '../../bots/decide.ts';
import type { Json } from '../../engine/json.ts';
import type { Log } from '../../engine/log.ts';
import { legalChoices, play } from '../../engine/play.ts';
import type { Random } from '../../engine/random.ts';
import { type GameEvent, makeEvent, makeRecord } from '../../engine/record.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import type { AnyTerminal } from '../../engine/terminal.ts';
import type { Wording } from '../../engine/text.ts';
import type { Seat, Turn, Viewer } from '../../engine/turn.ts';
import type { Setup } from '../setup.ts';
import { textTable } from '../text-table.ts';
import { sayLog, sayReason, sayRefusal } from '../words.ts';
import type { Console } from './console.ts';
import type { TableBots } from './table-bots.ts';

const HELP = `  a move as listed, or #2 for the second one listed
  @3 MOVE   player 3 acts out of turn (games with interrupts)
  ?         this help
  quit      leave the game`;

export interface TableSetup extends Setup {
  readonly terminal: AnyTerminal;
  readonly wording: Wording;
  readonly names: readonly string[];
  /** How many are people. */
  readonly people: number;
  /** For what chance does. */
  readonly random: Random;
  /** Whether bots say why they do what they do. */
  readonly wantsReasons: boolean;
}

/** A game around one screen: people at the first seats, bots at the others. */
export class TerminalTable {
  private readonly console: Console;
  private readonly setup: TableSetup;
  private readonly bots: TableBots;
  private readonly state: unknown;
  private readonly events: GameEvent[] = [];
  /** What has happened, in the words for whoever reads it. */
  private readonly story: ((viewer: Viewer) => string)[] = [];
  /** How much of the story each person has read. */
  private readonly read: number[];
  private atScreen: Seat | null = null;
  private left = false;

  constructor(console: Console, bots: TableBots, setup: TableSetup) {
    this.console = console;
    this.bots = bots;
    this.setup = setup;
    this.state = setup.game.start(setup.seats, setup.options);
    this.read = new Array(setup.people).fill(0);
  }

  async run(): Promise<void> {
    const { game } = this.setup;
    for (let turn = game.turn(this.state); turn.kind !== 'over' && !this.left; turn = game.turn(this.state)) {
      if (turn.kind === 'chance') this.leaveToChance();
      else await this.act(turn);
    }
    if (!this.left) this.showResult();
  }

  record(): Json {
    const { game, options, names } = this.setup;
    const over = game.turn(this.state).kind === 'over';
    return makeRecord(game, options, names, this.events, over ? game.result(this.state) : null);
  }

  private leaveToChance(): void {
    const { game, random } = this.setup;
    const log: Log = [];
    const chance = game.sample(this.state, random);
    this.events.push(makeEvent(game, { seat: null, chance }));
    game.applyChance(this.state, chance, log);
    this.tell(log);
  }

  /** Whoever may interrupt is asked first. People sit at the first seats: where the first to act is a bot, all are. */
  private async act({ seats, interrupts }: Turn & { kind: 'seats' }): Promise<void> {
    const isForPerson = seats[0] < this.setup.people;
    if (!isForPerson && interrupts.includes(0) && (await this.askToInterrupt())) return;
    if (await this.letBotInterrupt(interrupts)) return;
    if (isForPerson) return this.askPerson(seats[0]);
    const answers = await Promise.all(seats.map(seat => this.bots.decide(this.state, seat, 'act')));
    for (const [i, seat] of seats.entries()) this.playBot(seat, answers[i]);
  }

  private async letBotInterrupt(interrupts: readonly Seat[]): Promise<boolean> {
    for (const seat of interrupts) {
      if (seat < this.setup.people) continue;
      const answer = await this.bots.decide(this.state, seat, 'interrupt');
      if (answer.action === null) continue;
      this.playBot(seat, answer);
      return true;
    }
    return false;
  }

  private async askPerson(seat: Seat): Promise<void> {
    await this.handOver(seat);
    this.show(seat);
    for (;;) {
      const answer = await this.console.ask(`${this.setup.names[seat]}> `);
      if (answer === null || answer === 'quit') {
        this.left = true;
        return;
      }
      if (answer === '') continue;
      if (answer === '?') this.console.print(HELP);
      else if (this.obey(seat, answer)) return;
    }
  }

  /** Only somebody alone: asking one of several people would show the others who can. */
  private async askToInterrupt(): Promise<boolean> {
    if (this.setup.people !== 1) return false;
    this.show(0);
    const answer = await this.console.ask('Out of turn, or Enter to go on> ');
    if (answer === null || answer === 'quit') {
      this.left = true;
      return true;
    }
    return answer !== '' && this.obey(0, answer);
  }

  /** With several people nobody sees the hand of the one before. */
  private async handOver(seat: Seat): Promise<void> {
    const { people, names } = this.setup;
    if (people > 1 && this.atScreen !== seat) {
      this.console.clear();
      await this.console.ask(`Pass the screen to ${names[seat]}, then press Enter. `);
      this.console.clear();
    }
    this.atScreen = seat;
  }

  private show(seat: Seat): void {
    const { game, terminal, names } = this.setup;
    for (const line of this.story.slice(this.read[seat])) this.console.print(line(seat));
    this.read[seat] = this.story.length;
    const view = game.view(this.state, seat);
    this.console.print(`\n${terminal.picture(view, names)}\n`);
    const choices = legalChoices(game, this.state, seat);
    if (choices) this.console.print(`You can: ${this.notations(choices).join(', ')}`);
    else this.console.print(terminal.question(view));
  }

  private notations(choices: readonly unknown[]): string[] {
    const { game, terminal } = this.setup;
    return choices.map(choice => terminal.makeNotation(game.makeAction(choice)));
  }

  /** Does what was typed and returns true, or says why not. */
  private obey(asked: Seat, text: string): boolean {
    const [, other, move] = /^(?:@(\d+)\s+)?(.*)$/.exec(text) ?? [];
    const seat = other === undefined ? asked : Number(other) - 1;
    if (seat >= this.setup.people) return false;
    const refusal = this.tryMove(seat, move);
    if (refusal) this.console.print(sayRefusal(this.setup.wording, refusal));
    return refusal === null;
  }

  private tryMove(seat: Seat, move: string): Refusal | null {
    const { game, terminal } = this.setup;
    const listed = /^#(\d+)$/.exec(move);
    const choice = listed && legalChoices(game, this.state, seat)?.[Number(listed[1]) - 1];
    if (choice !== null && choice !== undefined) return this.play(seat, choice);
    const notation = terminal.parseNotation(move);
    if (!notation.ok) return notation.refusal;
    const action = parseShape(game.actionSchema, notation.value, 'move');
    return action.ok ? this.play(seat, game.parseAction(action.value)) : action.refusal;
  }

  private play(seat: Seat, choice: unknown): Refusal | null {
    const { game } = this.setup;
    const log: Log = [];
    const event = makeEvent(game, { seat, choice });
    const refusal = play(game, this.state, seat, choice, log);
    if (!refusal) this.events.push(event);
    this.tell(log);
    return refusal;
  }

  private playBot(seat: Seat, { action, reason }: Answer): void {
    const { game, wording, names, wantsReasons } = this.setup;
    const refusal = this.play(seat, game.parseAction(action));
    if (refusal) throw new Error(`a bot's ${JSON.stringify(action)}: ${sayRefusal(wording, refusal)}`);
    if (wantsReasons) this.story.push(() => `  ${names[seat]} ${sayReason(wording, reason)}`);
  }

  private tell(log: Log): void {
    for (const entry of log) this.story.push(viewer => `· ${sayLog(this.setup.wording, entry, viewer)}`);
  }

  private showResult(): void {
    const { game, terminal, names, people } = this.setup;
    const viewer: Viewer = people === 1 ? 0 : null;
    const read = people === 0 ? 0 : Math.min(...this.read);
    for (const line of this.story.slice(read)) this.console.print(line(viewer));
    this.console.print(`\n${terminal.picture(game.view(this.state, viewer), names)}\n`);
    const { scores, ranks } = game.result(this.state);
    const rows = names.map((name, seat) => [name, String(ranks[seat]), String(scores[seat])]);
    this.console.print(textTable(['player', 'rank', 'points'], rows));
  }
}
