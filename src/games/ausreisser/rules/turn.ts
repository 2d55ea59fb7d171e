import type { Log } from '../../../engine/log.ts';
import type { Seat } from '../../../engine/turn.ts';
import { makeCards } from './actions.ts';
import { cardsOf, empty, fill, handOf, hasSpeedCard, pileLeft } from './hand.ts';
import { endStage } from './stage.ts';
import type { State } from './state.ts';

export function beginTurn(state: State, seat: Seat, log?: Log): void {
  state.toAct = seat;
  state.drawn = false;
  state.hillsInTurn = 0;
  if (state.hill && seat === state.leader) {
    state.hill = false;
    log?.push({ key: 'hillOver', rule: 'AR-17', args: { seat } });
  }
  if (!state.options.manualDraw) draw(state, log);
}

/** AR-7, and AR-9 while there is no speed card in the hand. */
export function draw(state: State, log?: Log): void {
  const seat = state.toAct;
  const full = handOf(state, seat) + 1 - state.hillsInTurn;
  state.drawn = true;
  drawTo(state, seat, full, 'AR-7', log);
  while (!hasSpeedCard(state, seat)) {
    if (state.sizes[seat] < full) {
      strand(state, seat, log);
      return;
    }
    log?.push({ key: 'putAway', rule: 'AR-9', args: { seat, cards: makeCards(cardsOf(state, seat)) } });
    empty(state, seat);
    drawTo(state, seat, full, 'AR-9', log);
  }
}

/** Fills a hand; only its owner sees the cards in the log. */
export function drawTo(state: State, seat: Seat, size: number, rule: string, log?: Log): void {
  const from = state.top;
  fill(state, seat, size);
  if (log) tellDrawn(state, seat, state.pile.slice(from, state.top), rule, log);
}

export function tellDrawn(state: State, seat: Seat, drawn: readonly number[], rule: string, log: Log): void {
  if (drawn.length === 0) return;
  log.push({
    key: 'draw',
    rule,
    args: { seat, count: drawn.length, pile: pileLeft(state) },
    secret: { seat, args: { cards: makeCards(drawn) } },
  });
}

/** AR-9: the stage ends at once; the hand is shown as proof. */
function strand(state: State, seat: Seat, log?: Log): void {
  state.stranded = true;
  const key = state.sizes[seat] > 0 ? 'stranded' : 'emptyHanded';
  log?.push({
    key,
    rule: 'AR-9',
    args: { seat, stage: state.stage, cards: makeCards(cardsOf(state, seat)) },
  });
  endStage(state, log);
}

/** AR-20, AR-6: the stage ends with the turn that took the last card, else the next player follows clockwise. */
export function endTurn(state: State, log?: Log): void {
  if (pileLeft(state) > 0) {
    beginTurn(state, (state.toAct + 1) % state.seats, log);
    return;
  }
  log?.push({ key: 'stageOver', rule: 'AR-20', args: { stage: state.stage } });
  endStage(state, log);
}
