import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Milliseconds } from '../clock/tempo.ts';
import { decideGameAct } from '../commands/act.ts';
import { stamp } from '../commands/stamp.ts';
import { copyTable } from '../copy.ts';
import type { Fact } from '../events/events.ts';
import { foldAll } from '../events/fold.ts';
import { botLevel, type Table } from '../table.ts';
import { evaluate } from './evaluate.ts';
import type { SlipState } from './slip-state.ts';

/**
 * The facts of a command, and the acts of order slips that follow from them. They are stored with the command, so a slip is
 * played at once, exactly once, and no crash can lose it. Tables without slips pay for one look at their seats.
 */
export function withSlips(game: AnyGame, table: Table, facts: Fact[], now: Milliseconds): Fact[] {
  if (facts.length === 0 || !mayPlaySlips(table, facts)) return facts;
  const after = copyTable(table);
  const all: Fact[] = [];
  for (let next = facts; next.length > 0; next = nextBySlip(game, after)) {
    all.push(...next);
    foldAll(game, after, stamp(after, next, now));
  }
  return all;
}

function mayPlaySlips({ seats }: Table, facts: readonly Fact[]): boolean {
  return (
    seats.some(({ slip }) => slip?.stopped === null) || facts.some(({ type }) => type === 'slip-written')
  );
}

/** The facts of the first slip whose turn has come; `[]` if there is none. */
function nextBySlip(game: AnyGame, table: Table): Fact[] {
  if (table.phase !== 'running') return [];
  const turn = game.turn(table.state);
  if (turn.kind !== 'seats') return [];
  // A slip may interrupt, but it does not stop because it does not.
  for (const seat of turn.interrupts) {
    const facts = factsOf(game, table, seat).filter(({ type }) => type !== 'slip-stopped');
    if (facts.length > 0) return facts;
  }
  for (const seat of table.toAct) {
    const facts = table.sealed[seat] ? [] : factsOf(game, table, seat);
    if (facts.length > 0) return facts;
  }
  return [];
}

function factsOf(game: AnyGame, table: Table, seat: Seat): Fact[] {
  const state = activeSlip(table, seat);
  if (!state) return [];
  const verdict = evaluate(game, table.state, seat, state.slip, state.since);
  if (verdict.kind === 'stop') {
    return [{ type: 'slip-stopped', seat, why: verdict.why, where: verdict.where }];
  }
  const acted = decideGameAct(game, table, { seat, do: verdict.do, by: 'slip' });
  if (!acted.ok) throw new Error(`table ${table.id}: a slip is refused: ${JSON.stringify(acted.refusal)}`);
  return acted.value;
}

/** The slip that plays this seat now: not while a bot does. */
function activeSlip({ seats }: Table, seat: Seat): SlipState | null {
  const { kind, slip } = seats[seat];
  const isActive = kind === 'person' && slip?.stopped === null && botLevel(seats[seat]) === null;
  return isActive ? slip : null;
}
