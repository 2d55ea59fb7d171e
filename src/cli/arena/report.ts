import type { Arena } from '../../bots/arena/arena.ts';
import type { ArenaScore, Share } from '../../bots/arena/scores.ts';
import type { Json } from '../../engine/json.ts';
import { makeOptions } from '../../engine/options.ts';
import { csvTable } from '../output/formats.ts';
import { textTable } from '../output/text-table.ts';
import type { Setup } from '../setup.ts';
import { type Faults, sayFaults } from './program-games.ts';

type ArenaSettings = Omit<Arena, 'players'>;

/** Setup and results for other programs. Nothing in it depends on the machine. */
export function arenaReport(
  setup: Setup,
  arena: ArenaSettings,
  players: readonly ArenaScore<string>[],
  faults: ReadonlyMap<string, Faults> = new Map(),
) {
  return {
    game: arena.game,
    options: optionsOf(setup),
    seats: setup.seats,
    games: arena.games,
    seed: arena.seed,
    budget: arena.budget ?? {},
    players,
    ...(faults.size > 0 && { faults: Object.fromEntries(faults) }),
  };
}

export function arenaTable(
  players: readonly ArenaScore<string>[],
  faults: ReadonlyMap<string, Faults> = new Map(),
): string {
  const kinds = players.map(({ kind }) => kind);
  const others = kinds.length > 1 ? kinds : [];
  const head = ['kind', 'games', 'rank', 'points', 'of all', 'rating', ...others.map(kind => `over ${kind}`)];
  const rows = players.map(player => [
    player.kind,
    String(player.games),
    player.averageRank.toFixed(2),
    player.averagePoints.toFixed(2),
    player.pointsShare === null ? '-' : sayPercent(player.pointsShare),
    `${player.rating.mu.toFixed(1)} ± ${player.rating.sigma.toFixed(1)}`,
    ...others.map(other => sayShare(player.pairwise[other])),
  ]);
  const lost = [...faults].flatMap(([command, each]) => {
    const words = sayFaults(each);
    return words === null ? [] : [`\n${command}: ${words}`];
  });
  return textTable(head, rows) + lost.join('');
}

export function arenaCsv(players: readonly ArenaScore<string>[]): string {
  const kinds = players.map(({ kind }) => kind);
  const others = kinds.length > 1 ? kinds : [];
  const head = ['kind', 'games', 'rank', 'points', 'share of points', 'mu', 'sigma'];
  const pairs = others.flatMap(kind => [`over ${kind}`, `over ${kind}, low`, `over ${kind}, high`]);
  const rows = players.map(player => [
    player.kind,
    player.games,
    player.averageRank,
    player.averagePoints,
    player.pointsShare,
    player.rating.mu,
    player.rating.sigma,
    ...others.flatMap(other => {
      const pair = player.pairwise[other];
      return [pair?.share ?? null, pair?.interval[0] ?? null, pair?.interval[1] ?? null];
    }),
  ]);
  return csvTable([...head, ...pairs], rows);
}

/** `Breaking Away, 4 seats, 600 games` */
export function arenaTitle(setup: Setup, { games }: ArenaSettings): string {
  const options = Object.entries(optionsOf(setup)).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [setup.game.meta.name, ...options, `${setup.seats} seats`, `${games} games`].join(', ');
}

function optionsOf({ game, options }: Setup): {
  readonly [name: string]: Json;
} {
  return makeOptions(game.meta.options, options as object);
}

function sayShare(share: Share | undefined): string {
  if (!share) return '';
  const [low, high] = share.interval.map(bound => (100 * bound).toFixed(1));
  return `${sayPercent(share.share)} (${low}–${high})`;
}

function sayPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
