import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER } from '../rules/actions.ts';
import { NO_MOVE, PLANNABLE, TURNS } from '../rules/driving/manoeuvres.ts';
import { isUsed, numberOf, ROUNDS } from '../rules/sheet.ts';
import { LAST_OF_ALL, type Question } from './question.ts';
import { worthOfMove, worthOfNumber } from './worth.ts';

/** All that can be planned for one car, and what it is worth. */
export class Prospects {
  readonly numbers = new Uint8Array(ROUNDS * TURNS.length);
  readonly moves = new Int8Array(ROUNDS * TURNS.length);
  readonly worths = new Float64Array(ROUNDS * TURNS.length);
  count = 0;

  /** With any number left. */
  weigh(question: Question, car: number): void {
    const { used, drivers } = question.state;
    this.count = 0;
    question.ask(car, drivers[car]);
    for (let row = 0; row < ROUNDS; row++) {
      if (!isUsed(used[car], row)) this.addNumber(question, car, numberOf(car, row));
    }
  }

  /** With the number that has been shown. */
  weighShown(question: Question, car: number): void {
    const { numbers, drivers } = question.state;
    this.count = 0;
    question.ask(car, drivers[car]);
    this.addNumber(question, car, numbers[car]);
  }

  /** Of a seat's note for the wild car (AS-23): it is driven like an own one, what it would win is what others lose. */
  weighNote(question: Question, seat: Seat): void {
    const { wild, speeds } = question.state;
    this.count = 0;
    question.ask(wild, seat);
    question.suppose(LAST_OF_ALL);
    for (const move of PLANNABLE[speeds[wild]]) this.add(NO_NUMBER, move, worthOfMove(question, move));
  }

  private addNumber(question: Question, car: number, number: number): void {
    const speed = question.state.speeds[car];
    question.suppose(number);
    const worth = worthOfNumber(question, number);
    if (speed === 0) this.add(number, NO_MOVE, worth);
    for (const move of PLANNABLE[speed]) this.add(number, move, worth + worthOfMove(question, move));
  }

  private add(number: number, move: number, worth: number): void {
    this.numbers[this.count] = number;
    this.moves[this.count] = move;
    this.worths[this.count++] = worth;
  }

  /** The index of the best. */
  best(): number {
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.worths[i] > this.worths[best]) best = i;
    return best;
  }

  /** Best first, those that are the best with their number or with their manoeuvre: good and different ones. */
  leaders(): number[] {
    const { numbers, moves, worths } = this;
    const seenNumbers = new Set<number>();
    const seenMoves = new Set<number>();
    return Array.from({ length: this.count }, (_, i) => i)
      .sort((a, b) => worths[b] - worths[a])
      .filter(i => {
        const isLeader = !seenNumbers.has(numbers[i]) || !seenMoves.has(moves[i]);
        seenNumbers.add(numbers[i]);
        seenMoves.add(moves[i]);
        return isLeader;
      });
  }
}
