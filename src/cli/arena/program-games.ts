import { type Arena, type ArenaGame, inOrder } from '../../bots/arena/arena.ts';
import { parseKind } from '../../bots/arena/kind.ts';
import { type Prompt, playSeats, type SeatPlayer } from '../../bots/arena/match.ts';
import { arrangements } from '../../bots/arena/rotation.ts';
import type { Threads } from '../../bots/threads/worker-pool.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import { parseShape } from '../../engine/shape.ts';
import { FAULTS, type Fault, Program } from './program.ts';

/** Decisions lost by a program, by cause. */
export type Faults = { [fault in Fault]: number };

/** An arena in which programs play too. */
export interface ProgramArena extends Omit<Arena, 'players'> {
  /** One for each seat: kinds of bots, and commands of programs. */
  readonly players: readonly string[];
  readonly programs: readonly string[];
  /** The time of a program for one decision. */
  readonly programSeconds: number;
}

/** Games with programs. They run here, and bots decide on the threads. */
export class ProgramGames {
  /** By command. */
  readonly faults: ReadonlyMap<string, Faults>;
  private readonly threads: Threads;
  private readonly game: AnyGame;
  private readonly arena: ProgramArena;
  /** A set of running programs for each game that is played at the same time. */
  private readonly lanes: readonly Lane[];

  constructor(threads: Threads, game: AnyGame, arena: ProgramArena) {
    this.threads = threads;
    this.game = game;
    this.arena = arena;
    this.faults = new Map(arena.programs.map(command => [command, noFaults()]));
    this.lanes = Array.from({ length: threads.size }, () => ({
      programs: new Map(arena.programs.map(command => [command, new Program(command)])),
      last: Promise.resolve(),
    }));
  }

  /** Yields the games in order. */
  play(): AsyncGenerator<ArenaGame> {
    const { players, games, seed } = this.arena;
    const seatings = arrangements(players, Random.from(`${seed} seats`));
    return inOrder(games, this.threads.size, n => {
      const lane = this.lanes[n % this.lanes.length];
      const played = lane.last.then(() => this.playGame(lane, seatings[n % seatings.length], `${seed} ${n}`));
      lane.last = played.catch(() => {});
      return played;
    });
  }

  close(): void {
    for (const { programs } of this.lanes) for (const program of programs.values()) program.close();
  }

  private async playGame(lane: Lane, kinds: readonly string[], seed: string): Promise<ArenaGame> {
    const players = kinds.map((kind, seat) => {
      const program = lane.programs.get(kind);
      return program ? this.programPlayer(program, kind, seat, seed) : this.botPlayer(kind, seat, seed);
    });
    return { kinds, ...(await playSeats(this.game, this.arena.options, players, seed)) };
  }

  private botPlayer(kind: string, seat: number, seed: string): SeatPlayer {
    const { level, budget = this.arena.budget } = parseKind(kind)!;
    let decisions = 0;
    const decide = async (mode: 'act' | 'interrupt', view: unknown) => {
      const answer = await this.threads.decide({
        game: this.arena.game,
        level,
        view: view as Json,
        seat,
        seed: `${seed} seat ${seat} ${decisions++}`,
        mode,
        ...(budget && { budget }),
      });
      return answer.action === null ? null : this.game.parseAction(answer.action);
    };
    return { choose: ({ view }) => decide('act', view), interrupt: ({ view }) => decide('interrupt', view) };
  }

  /** A random legal choice takes the place of a lost answer; a program that fails does not interrupt. */
  private programPlayer(program: Program, command: string, seat: number, seed: string): SeatPlayer {
    const { game } = this;
    const faults = this.faults.get(command)!;
    const random = Random.from(`${seed} seat ${seat}`);
    const ask = async (mode: 'act' | 'interrupt', prompt: Prompt): Promise<unknown> => {
      const { view } = prompt;
      const seconds = this.arena.programSeconds;
      const legal = prompt.legal();
      const proposed = game.propose(game.imagine(view, random), seat, random);
      const proposal = game.makeAction(proposed);
      const answer = await program.ask({ game: this.arena.game, seat, mode, view, legal, proposal, seconds });
      if (answer.ok && answer.action === null && mode === 'interrupt') return null;
      const choice = answer.ok ? this.readChoice(prompt, answer.action) : null;
      if (choice !== null) return choice;
      faults[answer.ok ? 'illegal' : answer.fault]++;
      return mode === 'act' ? proposed : null;
    };
    return { choose: prompt => ask('act', prompt), interrupt: prompt => ask('interrupt', prompt) };
  }

  private readChoice(prompt: Prompt, action: unknown): unknown {
    const shape = parseShape(this.game.actionSchema, action, 'action');
    if (!shape.ok) return null;
    const choice = this.game.parseAction(shape.value);
    return prompt.check(choice) === null ? choice : null;
  }
}

interface Lane {
  readonly programs: ReadonlyMap<string, Program>;
  last: Promise<unknown>;
}

function noFaults(): Faults {
  return { crashed: 0, late: 0, unreadable: 0, illegal: 0 };
}

/** `12 decisions lost: 10 late, 2 illegal`, or `null` if none. */
export function sayFaults(faults: Faults): string | null {
  const met = FAULTS.filter(fault => faults[fault] > 0);
  const sum = met.reduce((all, fault) => all + faults[fault], 0);
  if (sum === 0) return null;
  const decisions = sum === 1 ? 'decision' : 'decisions';
  return `${sum} ${decisions} lost: ${met.map(fault => `${faults[fault]} ${fault}`).join(', ')}`;
}
