import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { AnyNotation } from '../../engine/notation.ts';
import { Random } from '../../engine/random.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import type { Seat } from '../../engine/turn.ts';

/** What a seat is asked: what it sees, and what it may do (`null`: too much to list). */
export interface Question {
  readonly state: Json;
  readonly seat: Seat;
  readonly legal: readonly Json[] | null;
}

/** Reads the moves that somebody types: in the short form of the game, or as a record writes them. */
export class Typist {
  /** A move that could be typed now. */
  readonly example: string;
  private readonly game: AnyGame;
  private readonly notation: AnyNotation;
  private readonly seat: Seat;
  /** Fits all that the seat knows, so the same is allowed there. */
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

  /** The listed moves that begin like this text, or at least contain it. */
  complete(text: string): readonly string[] {
    const typed = plain(text);
    const beginning = this.listed.filter(move => plain(move).startsWith(typed));
    return beginning.length > 0 ? beginning : this.listed.filter(move => plain(move).includes(typed));
  }

  /** The action that this text says, or why it cannot be done. */
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
