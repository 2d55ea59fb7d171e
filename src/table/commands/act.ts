import type { Level } from '../../bots/levels.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Automatic, Fact } from '../events/events.ts';
import { drawChances, noncesOf } from '../shuffle/shuffle.ts';
import { botLevel, isSealing, type Table } from '../table.ts';
import type { CommandOf } from './requests.ts';

/** An action of a seat, with the level if a bot chose it, or why it is played for its person. */
interface Act {
  readonly seat: Seat;
  readonly do: Json;
  readonly bot?: Level;
  readonly by?: Automatic;
}

/** A person acts for their own seat, even after a time-out, unless a bot plays the seat. */
export function decideAct(
  game: AnyGame,
  table: Table,
  seat: Seat,
  action: Json,
  step: number | undefined,
): Parsed<Fact[]> {
  const { level, conceded } = table.seats[seat];
  const refusal = checkStep(table, step);
  if (refusal) return refused(refusal);
  if (level !== null) return refused(refuse('table', conceded ? 'conceded' : 'bot-plays', { seat }));
  return decideGameAct(game, table, { seat, do: action });
}

/** A bot acts for a seat it plays. It is too late if the person has come back. */
export function decidePlayFor(game: AnyGame, table: Table, command: CommandOf<'play-for'>): Parsed<Fact[]> {
  const { seat, step } = command;
  const bot = botLevel(table.seats[seat]);
  const refusal = checkStep(table, step);
  if (refusal) return refused(refusal);
  if (bot === null || table.sealed[seat]) return refused(refuse('table', 'moved-on'));
  return decideGameAct(game, table, { seat, do: command.do, bot });
}

export function checkStep(table: Table, step: number | undefined): Refusal | null {
  if (table.phase !== 'running') return refuse('table', 'not-running');
  return step === undefined || step === table.step ? null : refuse('table', 'moved-on');
}

/** Checks the action by the rules. Stores the game's canonical form of it. */
export function decideGameAct(game: AnyGame, table: Table, act: Act): Parsed<Fact[]> {
  const action = parseShape(game.actionSchema, act.do, 'do');
  if (!action.ok) return action;
  const choice = game.parseAction(action.value);
  const refusal = game.check(table.state, act.seat, choice);
  if (refusal) return refused(refusal);
  const kept = { ...act, do: game.makeAction(choice) };
  const seals = isSealing(table) && table.toAct.includes(act.seat);
  return accepted(seals ? seal(game, table, kept) : playOn(game, table, { type: 'acted', ...kept }, [kept]));
}

/** Stores a sealed choice; the last one opens all of them. */
function seal(game: AnyGame, table: Table, act: Act): Fact[] {
  const chose: Fact = { type: 'chose', ...act };
  const others = table.toAct.filter(seat => seat !== act.seat);
  if (others.some(seat => !table.sealed[seat])) return [chose];
  return [chose, ...playOn(game, table, { type: 'opened' }, sealedActs(table, act))];
}

function sealedActs({ toAct, sealed }: Table, last: Act): Act[] {
  return toAct.map(seat => (seat === last.seat ? last : { seat, do: sealed[seat]!.do }));
}

/** The fact of these acts, followed by the chance events they lead to. */
function playOn(game: AnyGame, table: Table, fact: Fact, acts: readonly Act[]): Fact[] {
  const state = game.clone(table.state);
  for (const act of acts) game.apply(state, act.seat, game.parseAction(act.do));
  const shuffle = { version: table.shuffle, seed: table.seed, nonces: noncesOf(table.seats)! };
  return [fact, ...drawChances(game, state, shuffle, table.chances)];
}
