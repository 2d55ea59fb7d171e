import type { Json } from '../engine/json.ts';
import type { Log } from '../engine/log.ts';
import { legalChoices, play } from '../engine/play.ts';
import type { Random } from '../engine/random.ts';
import { type GameEvent, makeEvent, makeRecord } from '../engine/record.ts';
import type { Refusal } from '../engine/refusal.ts';
import { parseShape } from '../engine/shape.ts';
import type { AnyTerminal } from '../engine/terminal.ts';
import type { Wording } from '../engine/text.ts';
import type { Seat, Viewer } from '../engine/turn.ts';
import type { Console } from './console.ts';
import type { Setup } from './setup.ts';
import { textTable } from './text-table.ts';
import { sayLog, sayRefusal } from './words.ts';

const HELP = `  a move as listed, or #2 for the second one listed
  @3 MOVE   player 3 acts out of turn (games with interrupts)
  ?         this help
  quit      leave the game`;

/** A game around one screen: people at the first seats, random players at the others. */
export class TerminalTable {
  private readonly console: Console;
  private readonly setup: Setup;
  private readonly terminal: AnyTerminal;
  private readonly wording: Wording;
  private readonly names: readonly string[];
  private readonly people: number;
  private readonly random: Random;
  private readonly state: unknown;
  private readonly events: GameEvent[] = [];
  private readonly log: Log = [];
  /** How much of the log each person has read. */
  private readonly read: number[];
  private atScreen: Seat | null = null;
  private left = false;

  constructor(
    console: Console,
    setup: Setup,
    terminal: AnyTerminal,
    wording: Wording,
    names: readonly string[],
    people: number,
    random: Random,
  ) {
    this.console = console;
    this.setup = setup;
    this.terminal = terminal;
    this.wording = wording;
    this.names = names;
    this.people = people;
    this.random = random;
    this.state = setup.game.start(setup.seats, setup.options);
    this.read = new Array(people).fill(0);
  }

  async run(): Promise<void> {
    const { game } = this.setup;
    for (let turn = game.turn(this.state); turn.kind !== 'over' && !this.left; turn = game.turn(this.state)) {
      if (turn.kind === 'chance') {
        const chance = game.sample(this.state, this.random);
        this.events.push(makeEvent(game, { seat: null, chance }));
        game.applyChance(this.state, chance, this.log);
      } else await this.act(turn.seats[0], turn.interrupts);
    }
    if (!this.left) this.showResult();
  }

  record(): Json {
    const { game, options } = this.setup;
    const over = game.turn(this.state).kind === 'over';
    return makeRecord(game, options, this.names, this.events, over ? game.result(this.state) : null);
  }

  /** A person is asked; a random player acts, unless somebody gets in before it. */
  private async act(seat: Seat, interrupts: readonly Seat[]): Promise<void> {
    if (seat < this.people) return this.askPerson(seat);
    // Asking one of several people whether to interrupt would show the others who can.
    if (this.people === 1 && interrupts.includes(0) && (await this.askToInterrupt())) return;
    const interrupter = interrupts.find(other => other >= this.people && this.random.oneIn(8));
    const actor = interrupter ?? seat;
    this.play(actor, this.setup.game.propose(this.state, actor, this.random));
  }

  private async askPerson(seat: Seat): Promise<void> {
    await this.handOver(seat);
    this.show(seat);
    for (;;) {
      const answer = await this.console.ask(`${this.names[seat]}> `);
      if (answer === null || answer === 'quit') {
        this.left = true;
        return;
      }
      if (answer === '') continue;
      if (answer === '?') this.console.print(HELP);
      else if (this.obey(seat, answer)) return;
    }
  }

  private async askToInterrupt(): Promise<boolean> {
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
    if (this.people > 1 && this.atScreen !== seat) {
      this.console.clear();
      await this.console.ask(`Pass the screen to ${this.names[seat]}, then press Enter. `);
      this.console.clear();
    }
    this.atScreen = seat;
  }

  private show(seat: Seat): void {
    const { game } = this.setup;
    for (const entry of this.log.slice(this.read[seat])) {
      this.console.print(`· ${sayLog(this.wording, entry, seat)}`);
    }
    this.read[seat] = this.log.length;
    const view = game.view(this.state, seat);
    this.console.print(`\n${this.terminal.picture(view, this.names)}\n`);
    const choices = legalChoices(game, this.state, seat);
    if (choices) this.console.print(`You can: ${this.notations(choices).join(', ')}`);
    else this.console.print(this.terminal.question(view));
  }

  private notations(choices: readonly unknown[]): string[] {
    return choices.map(choice => this.terminal.makeNotation(this.setup.game.makeAction(choice)));
  }

  /** Does what was typed and returns true, or says why not. */
  private obey(asked: Seat, text: string): boolean {
    const [, other, move] = /^(?:@(\d+)\s+)?(.*)$/.exec(text) ?? [];
    const seat = other === undefined ? asked : Number(other) - 1;
    const refusal = seat < this.people ? this.tryMove(seat, move) : null;
    if (refusal) this.console.print(sayRefusal(this.wording, refusal));
    return refusal === null && seat < this.people;
  }

  private tryMove(seat: Seat, move: string): Refusal | null {
    const { game } = this.setup;
    const listed = /^#(\d+)$/.exec(move);
    const choice = listed && legalChoices(game, this.state, seat)?.[Number(listed[1]) - 1];
    if (choice !== null && choice !== undefined) return this.play(seat, choice);
    const notation = this.terminal.parseNotation(move, game.view(this.state, seat), seat);
    if (!notation.ok) return notation.refusal;
    const action = parseShape(game.actionSchema, notation.value, 'move');
    return action.ok ? this.play(seat, game.parseAction(action.value)) : action.refusal;
  }

  private play(seat: Seat, choice: unknown): Refusal | null {
    const { game } = this.setup;
    const event = makeEvent(game, { seat, choice });
    const refusal = play(game, this.state, seat, choice, this.log);
    if (!refusal) this.events.push(event);
    return refusal;
  }

  private showResult(): void {
    const { game } = this.setup;
    const viewer: Viewer = this.people === 1 ? 0 : null;
    for (const entry of this.log.slice(Math.min(...this.read))) {
      this.console.print(`· ${sayLog(this.wording, entry, viewer)}`);
    }
    this.console.print(`\n${this.terminal.picture(game.view(this.state, viewer), this.names)}\n`);
    const { scores, ranks } = game.result(this.state);
    const rows = this.names.map((name, seat) => [name, String(ranks[seat]), String(scores[seat])]);
    this.console.print(textTable(['player', 'rank', 'points'], rows));
  }
}
