import { expect } from 'vitest';
import type { Log } from '../../engine/log.ts';
import { defaultOptions } from '../../engine/options.ts';
import { play } from '../../engine/play.ts';
import { game } from './game.ts';
import { meta, type Options } from './meta.ts';
import { type Action, makeCards, parseAction, parseCards } from './rules/actions.ts';
import type { Face } from './rules/data.ts';
import { cardsOf } from './rules/hand.ts';
import type { State } from './rules/state.ts';
import { terminal } from './terminal/terminal.ts';

export function newGame(seats: number, options: Partial<Options> = {}): State {
  return game.start(seats, { ...defaultOptions(meta.options), ...options });
}

/** Cards written as `45 H S W`. */
export function cards(text: string): number[] {
  const faces = text.split(' ').filter(Boolean);
  return parseCards(faces.map(face => (/\d/.test(face) ? Number(face) : face) as Face));
}

/**
 * The first stage with these six cards per seat and this pile from its top, whether or not they make up a
 * pack.
 */
export function dealt(
  hands: readonly string[],
  pile: string,
  options: Partial<Options> = {},
  leader = 0,
): State {
  const state = newGame(hands.length, options);
  game.applyChance(state, { leader, deck: deckOf(hands, pile, leader) });
  return state;
}

/** AR-5: one card at a time, clockwise from the leader. */
export function deckOf(hands: readonly string[], pile: string, leader = 0): number[] {
  const byOrder = hands.map((_, i) => cards(hands[(leader + i) % hands.length]));
  return [...byOrder[0].flatMap((_, i) => byOrder.map(hand => hand[i])), ...cards(pile)];
}

/** The same card repeated: a long pile. */
export function times(count: number, card: string): string {
  return new Array(count).fill(card).join(' ');
}

export const SLOW = times(6, '39');

/** Applies a move as a player would type it; returns the new log entries. */
export function act(state: State, seat: number, text: string): Log {
  const log: Log = [];
  expect(play(game, state, seat, choiceOf(text), log)).toBeNull();
  return log;
}

/** The refusal, such as `AR-8 speed-not-held`, after checking that nothing changed. */
export function refusalOf(state: State, seat: number, text: string): string | null {
  const before = structuredClone(state);
  const refusal = play(game, state, seat, choiceOf(text));
  expect(state).toEqual(before);
  return refusal && `${refusal.rule} ${refusal.code}`;
}

function choiceOf(text: string): number {
  const parsed = terminal.parseNotation(text);
  if (!parsed.ok) throw new Error(`cannot read ${text}`);
  return parseAction(parsed.value as Action);
}

export function handText(state: State, seat: number): string {
  return makeCards(cardsOf(state, seat)).join(' ');
}

/** The log's first entry with this key. */
export function entry(log: Log, key: string): Log[number] | undefined {
  return log.find(candidate => candidate.key === key);
}
