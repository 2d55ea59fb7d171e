import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { GameEvent } from '../../engine/record.ts';
import type { Parsed, Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { AnyTutorial } from '../../engine/tutorial.ts';
import { decide } from '../../table/commands/decide.ts';
import type { AnyCommand } from '../../table/commands/requests.ts';
import { stamp } from '../../table/commands/stamp.ts';
import type { Fact } from '../../table/events/events.ts';
import { foldAll } from '../../table/events/fold.ts';
import { openLocalTable } from '../../table/local.ts';
import type { Table } from '../../table/table.ts';

/** The script fixes all chance, so any seed will do. */
const SEED = '0'.repeat(64);
const NONCE = 'tutorial';

/** The table at the start of the lesson. */
export function openLesson(game: AnyGame, tutorial: AnyTutorial, name: string): Table {
  const { learner, options, before } = tutorial;
  const seats = Array.from({ length: tutorial.seats }, (_, seat) =>
    seat === learner
      ? { kind: 'reserved' as const, name }
      : { kind: 'bot' as const, level: 'medium' as const },
  );
  const setup = { game: game.meta.id, options, seats, tempo: { kind: 'unlimited' as const } };
  const creation = {
    ...setup,
    visibility: 'private' as const,
    table: `tutorial-${game.meta.id}`,
    seed: SEED,
  };
  // The learner sits down separately, because the opening chance follows the script, too.
  const { table } = expectValue(openLocalTable(game, creation, [], Date.now()));
  const refusal = command(game, table, { type: 'sit', from: 'owner', seat: learner, name, nonce: NONCE });
  if (refusal) throw new Error(`the learner cannot sit down: ${JSON.stringify(refusal)}`);
  for (const event of before) applyScripted(game, table, learner, event);
  return table;
}

/** Applies an event of the script; a test checks that all of them are legal. */
export function applyScripted(game: AnyGame, table: Table, learner: Seat, event: GameEvent): void {
  const refusal =
    'chance' in event ? applyChance(game, table, event.chance) : act(game, table, learner, event);
  if (refusal) throw new Error(`${JSON.stringify(event)}: ${JSON.stringify(refusal)}`);
}

/** Plays a move of the learner or of another seat; returns the reason if it is illegal. */
export function act(
  game: AnyGame,
  table: Table,
  learner: Seat,
  { seat, do: action }: { readonly seat: Seat; readonly do: Json },
): Refusal | null {
  if (seat === learner) return command(game, table, { type: 'act', from: seat, do: action });
  return command(game, table, { type: 'play-for', from: 'house', seat, do: action });
}

/** Ignores what the table would draw by itself: chance follows the script. */
function command(game: AnyGame, table: Table, order: AnyCommand): Refusal | null {
  const decided = decide(game, table, order, Date.now());
  if (!decided.ok) return decided.refusal;
  const withoutChance = decided.value.filter(({ type }) => type !== 'chance');
  foldAll(game, table, withoutChance);
  return null;
}

function applyChance(game: AnyGame, table: Table, chance: Json): Refusal | null {
  const refusal = game.checkChance(table.state, game.parseChance(chance));
  if (refusal) return refusal;
  const facts: Fact[] = [{ type: 'chance', chance }];
  foldAll(game, table, stamp(table, facts, Date.now()));
  return null;
}

function expectValue<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}
