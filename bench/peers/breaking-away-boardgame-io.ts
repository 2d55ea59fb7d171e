// Breaking Away for boardgame.io, as its documentation would have it written: G is plain data, moves change a draft of
// it, phases and
// turn order say who plays, endIf says when it is over. Rules and names are those of docs/rules, options left at their
// defaults.
import { createRequire } from 'node:module';

// Turns off its development checks.
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);

/** Riders have the index team × 4 + rider. */
interface G {
  fields: number[];
  values: number[][];
  order: number[];
  next: number;
  crossed: number[];
  scores: number[];
  /** The sole leader after the last round, or -1. */
  leader: number;
}

interface Context {
  G: G;
  ctx: { numPlayers: number; currentPlayer: string; gameover?: { winner: string; scores: number[] } };
  random: { Die(sides: number): number };
  playerID: string;
}

interface LocalClient {
  start(): void;
  stop(): void;
  getState(): Omit<Context, 'random' | 'playerID'>;
  readonly store: { getState(): Omit<Context, 'random' | 'playerID'> };
  moves: { allocate(values: number[][]): void; ride(value: number): void };
}

const { Client } = require('boardgame.io/client') as { Client(options: object): LocalClient };
const { MCTSBot } = require('boardgame.io/ai') as {
  MCTSBot: new (options: object) => { play(state: object, playerID: string): Promise<object> };
};
const { INVALID_MOVE, TurnOrder } = require('boardgame.io/core') as {
  INVALID_MOVE: string;
  TurnOrder: { DEFAULT: object };
};

const POINTS = [30, 25, 20, 16];
const LINES = [33, 73, 100];
const PRIZES = [
  [10, 8, 6, 5, 4, 3, 2, 1],
  [10, 8, 6, 5, 4, 3, 2, 1],
  [20, 16, 12, 10, 8, 6, 4, 2],
];

function allocate({ G, playerID }: Context, values: number[][]) {
  const fits = values.every((split, rider) => {
    const most = rider === 0 ? 4 : 3;
    const sum = split.reduce((total, value) => total + value, 0);
    return (
      split.length >= 3 &&
      split.length <= most &&
      sum === POINTS[rider] &&
      split.every(v => v >= 1 && v <= 15)
    );
  });
  if (!fits) return INVALID_MOVE;
  for (const [rider, split] of values.entries()) G.values[Number(playerID) * 4 + rider] = split;
  return undefined;
}

function ride({ G, playerID }: Context, value: number) {
  const rider = G.order[G.next];
  const team = Math.floor(rider / 4);
  const slot = G.values[rider].indexOf(value);
  if (team !== Number(playerID) || slot < 0) return INVALID_MOVE;
  G.values[rider].splice(slot, 1);
  const from = G.fields[rider];
  const to = from + value;
  G.fields[rider] = to;
  for (const [line, field] of LINES.entries()) {
    if (from > field || to <= field) continue;
    const place = G.crossed[line]++;
    G.scores[team] += PRIZES[line][place] ?? 0;
  }
  G.next++;
  if (G.next === G.order.length && G.crossed[2] < 8) endRound(G);
  return undefined;
}

/** Reads the draft once, since every access to it is slow. */
function endRound(G: G): void {
  const fields = [...G.fields];
  const order = [...G.order].sort((a, b) => fields[b] - fields[a]);
  const onField = new Map<number, number>();
  for (const field of fields) onField.set(field, (onField.get(field) ?? 0) + 1);
  const lead = fields[order[0]] - fields[order[1]];
  for (const rider of order) {
    let ahead = 0;
    for (let field = fields[rider] + 1; onField.has(field); field++) ahead += onField.get(field) ?? 0;
    const isNew = rider === order[0] && lead > 0 && rider !== G.leader;
    G.values[rider].push(isNew ? lead : 3 + ahead);
  }
  G.leader = lead > 0 ? order[0] : -1;
  G.order = order;
  G.next = 0;
}

/** Its bots want one. */
const winnerOf = ({ scores }: G) => String(scores.indexOf(Math.max(...scores)));

const teamToMove = ({ G }: Context) => Math.floor(G.order[G.next] / 4);

export const game = {
  name: 'breaking-away',
  setup: ({ ctx }: Context): G => ({
    fields: new Array(ctx.numPlayers * 4).fill(0),
    values: Array.from({ length: ctx.numPlayers * 4 }, () => []),
    order: [],
    next: 0,
    crossed: [0, 0, 0],
    scores: new Array(ctx.numPlayers).fill(0),
    leader: -1,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  phases: {
    lineUp: {
      start: true,
      moves: { allocate },
      turn: { minMoves: 1, maxMoves: 1, order: TurnOrder.DEFAULT },
      endIf: ({ G }: Context) => G.values.every(values => values.length > 0),
      next: 'race',
      onEnd: ({ G, ctx, random }: Context) => {
        const starter = random.Die(ctx.numPlayers) - 1;
        for (let rider = 0; rider < 4; rider++) {
          for (let team = 0; team < ctx.numPlayers; team++) {
            G.order.push(((starter + team) % ctx.numPlayers) * 4 + rider);
          }
        }
      },
    },
    race: {
      moves: { ride },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { first: teamToMove, next: teamToMove },
      },
    },
  },
  endIf: ({ G }: Context) => (G.crossed[2] >= 8 ? { winner: winnerOf(G), scores: G.scores } : undefined),
  ai: { enumerate },
};

/**
 * For its bots: the legal moves of the player whose turn it is; line-ups are too many, so they are drawn before a bot
 * plays.
 */
function enumerate(G: G): { move: string; args: [number] }[] {
  if (G.order.length === 0) return [];
  return [...new Set(G.values[G.order[G.next]])].map(value => ({ move: 'ride', args: [value] }));
}

/** One game through its own client, everybody choosing with `below`; returns moves and the winner's score. */
export function playBoardgameIo(lineUps: readonly number[][][], below: (n: number) => number) {
  const client = Client({ game, numPlayers: 6, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const choices = enumerate(state.G);
    if (choices.length > 0) client.moves.ride(choices[below(choices.length)].args[0]);
    else client.moves.allocate(lineUps.map(all => all[below(all.length)]));
    moves++;
  }
  const scores = client.getState().ctx.gameover?.scores ?? [];
  client.stop();
  return { moves, best: Math.max(...scores) };
}

/** Its tree search on the first move of a race, with playouts to the end. Returns a function that runs N iterations. */
export function searchBoardgameIo(lineUps: readonly number[][][], below: (n: number) => number) {
  const client = Client({ game, numPlayers: 6, debug: false });
  client.start();
  for (let team = 0; team < 6; team++) client.moves.allocate(lineUps.map(all => all[below(all.length)]));
  const state = client.store.getState();
  client.stop();
  return (iterations: number): void => {
    const bot = new MCTSBot({
      game,
      enumerate,
      iterations: () => iterations,
      playoutDepth: () => Number.POSITIVE_INFINITY,
    });
    // The promise resolves later, but all work is done when the call returns.
    void bot.play(state, state.ctx.currentPlayer);
  };
}
