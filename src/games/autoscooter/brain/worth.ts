import { ahead, turned } from '../rules/driving/hexes.ts';
import { TURNS } from '../rules/driving/manoeuvres.ts';
import { rowOf } from '../rules/sheet.ts';
import type { State } from '../rules/state.ts';
import { crashSpeed, isWall } from './crashes.ts';
import type { Question } from './question.ts';

/** What is as unlikely as this is not thought through. */
const UNLIKELY = 0.01;

/** What the number in question is worth to a car whatever it does. */
export function worthOfNumber(question: Question, number: number): number {
  const { late, exposed } = question.weights;
  return late * rowOf(number) - exposed * question.dangerBefore();
}

/** What a manoeuvre brings, with the number in question. */
export function worthOfMove(question: Question, move: number): number {
  const { state, car } = question;
  const turns = TURNS[move];
  let hex = state.hexes[car];
  let facing = state.facings[car];
  let reach = 1;
  let worth = 0;
  for (let gone = 0; gone < turns.length; gone++) {
    const a = crashSpeed(state.speeds[car], turns.length, gone);
    const next = ahead(hex, facing);
    if (isWall(state, next)) {
      return worth + reach * (worthOfPlace(question, hex, facing, 0) - question.weights.barrier * a);
    }
    question.meet(next, facing, a);
    const { chance, gain } = question;
    if (chance > 0) {
      worth += reach * (gain + chance * worthOfPlace(question, hex, facing, a));
      reach *= 1 - chance;
      if (reach < UNLIKELY) return worth;
    }
    hex = next;
    facing = turned(facing, turns[gone]);
  }
  return worth + reach * worthOfPlace(question, hex, facing, turns.length);
}

/** What it means to have come to stand like this, with the number in question. */
export function worthOfPlace(question: Question, hex: number, facing: number, speed: number): number {
  const { state, weights } = question;
  const worth =
    weights.prey * question.prey(hex, facing, speed) -
    weights.danger * question.dangerAfter(hex, facing, speed) -
    weights.hunted * question.dangerNext(hex, facing, speed);
  return speed === 0 ? worth + weights.rest : worth - weights.trapped * tollAhead(state, hex, facing, speed);
}

/** The least that the barrier will cost in the next round: there must be a hex ahead, at speed 3 two (AS-8). */
function tollAhead(state: State, hex: number, facing: number, speed: number): number {
  const first = ahead(hex, facing);
  if (isWall(state, first)) return speed;
  if (speed < 3) return 0;
  for (let turn = -1; turn <= 1; turn++) if (!isWall(state, ahead(first, turned(facing, turn)))) return 0;
  return speed - 1;
}
