import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { AnyNotation } from '../../engine/notation.ts';
import { Random } from '../../engine/random.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import type { Seat } from '../../engine/turn.ts';

/** The question to a seat: its view, and its legal moves (`null`: too many to list). */
export interface Question {
  readonly state: Json;
  readonly seat: Seat;
  readonly legal: readonly Json[] | null;
}

/** Parses typed moves: in the game's short notation, or as in a record. */
export class MoveParser {
  /** A move that could be typed now. */
  readonly example: string;
  private readonly game: AnyGame;
  private readonly notation: AnyNotation;
  private readonly seat: Seat;
  /** A sampled state that fits the view: the same moves are legal there. */
  private readonly world: unknown;
  private readonly listed: readonly string[];

  constructor(game: AnyGame, notation: AnyNotation, { state, seat, legal }: Question) {
    const random = Random.from('example');
    this.game = game;
    this.notation = notation;
    this.seat = seat;
    this.world = game.imagine(state, random);
    this.listed = (legal ?? []).map(action => notation.makeNotation(action));
    this.example = this.listed[0] ?? this.propose(random);
  }

  /** The listed moves that begin with this text, or else contain it. */
  complete(text: string): readonly string[] {
    const typed = plain(text);
    const beginning = this.listed.filter(move => plain(move).startsWith(typed));
    return beginning.length > 0 ? beginning : this.listed.filter(move => plain(move).includes(typed));
  }

  /** Parses the text into an action, or says why it is not legal. */
  read(text: string): Parsed<Json> {
    const said = text.trim().startsWith('{') ? readJson(text) : this.notation.parseNotation(text.trim());
    const action = said.ok ? parseShape(this.game.actionSchema, said.value, 'move') : said;
    if (!action.ok) return action;
    const refusal = this.game.check(this.world, this.seat, this.game.parseAction(action.value));
    return refusal ? refused(refusal) : action;
  }

  private propose(random: Random): string {
    const choice = this.game.propose(this.world, this.seat, random);
    return this.notation.makeNotation(this.game.makeAction(choice));
  }
}

function readJson(text: string): Parsed<Json> {
  try {
    return accepted(JSON.parse(text));
  } catch {
    return refused(refuse('records', 'not-json'));
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
