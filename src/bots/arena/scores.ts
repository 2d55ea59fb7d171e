import { ordinal, type Rating, rate, rating } from 'openskill';
import type { Result } from '../../engine/result.ts';
import { Mean } from './statistics.ts';

/** A finished game, with the kinds by seat. */
export interface Outcome<Kind extends string> {
  readonly kinds: readonly Kind[];
  readonly result: Result;
}

/** A part of 1 with its 95 % interval. */
export interface Share {
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
}

export interface ArenaScore<Kind extends string> {
  readonly kind: Kind;
  readonly games: number;
  /** Of all its seats in all games. */
  readonly averageRank: number;
  readonly averagePoints: number;
  /** Its share of all points; `null` if a score is negative or all are 0. */
  readonly pointsShare: number | null;
  /** How often one of its seats is ranked better than one of another kind, ties half. */
  readonly pairwise: { readonly [Other in Kind]?: Share };
  /** OpenSkill with the Plackett-Luce model; `ordinal` is a conservative estimate (mu - 3 sigma). */
  readonly rating: Rating & { readonly ordinal: number };
}

/** Accumulates games between kinds of players. Seats of one game are not independent, so each game counts as one average. */
export class ArenaScores<Kind extends string> {
  private readonly kinds: readonly Kind[];
  private readonly tallies: ReadonlyMap<Kind, Tally<Kind>>;
  private games = 0;

  constructor(kinds: readonly Kind[]) {
    this.kinds = [...new Set(kinds)];
    this.tallies = new Map(this.kinds.map(kind => [kind, new Tally(this.kinds, kind)]));
  }

  add(outcome: Outcome<Kind>): void {
    this.games++;
    for (const tally of this.tallies.values()) tally.add(outcome);
    this.rate(outcome);
  }

  list(): ArenaScore<Kind>[] {
    const tallies = [...this.tallies.values()];
    const points = tallies.reduce((sum, { points }) => sum + points, 0);
    const hasShares = points > 0 && tallies.every(({ hasDebts }) => !hasDebts);
    return tallies.map(tally => ({
      kind: tally.kind,
      games: this.games,
      averageRank: tally.rank.mean,
      averagePoints: tally.score.mean,
      pointsShare: hasShares ? tally.points / points : null,
      pairwise: tally.shares(),
      rating: { ...tally.rating, ordinal: ordinal(tally.rating) },
    }));
  }

  /** Rates every seat with its kind's rating; the kind's new rating is the average over its seats. */
  private rate({ kinds, result }: Outcome<Kind>): void {
    const teams = kinds.map(kind => [this.tallies.get(kind)!.rating]);
    const rated = rate(teams, { rank: [...result.ranks] });
    for (const tally of this.tallies.values()) {
      const own = rated.flat().filter((_, seat) => kinds[seat] === tally.kind);
      if (own.length > 0) tally.rating = averageRating(own);
    }
  }
}

/** The totals of one kind. */
class Tally<Kind extends string> {
  readonly kind: Kind;
  readonly rank = new Mean();
  readonly score = new Mean();
  points = 0;
  hasDebts = false;
  rating = rating();
  private readonly over: ReadonlyMap<Kind, Mean>;

  constructor(kinds: readonly Kind[], kind: Kind) {
    this.kind = kind;
    this.over = new Map(kinds.filter(other => other !== kind).map(other => [other, new Mean()]));
  }

  add({ kinds, result: { scores, ranks } }: Outcome<Kind>): void {
    const ofKind = (values: readonly number[], kind: Kind) =>
      values.filter((_, seat) => kinds[seat] === kind);
    const own = ofKind(scores, this.kind);
    if (own.length === 0) return;
    const ownRanks = ofKind(ranks, this.kind);
    this.points += sum(own);
    this.hasDebts ||= own.some(score => score < 0);
    this.score.add(average(own));
    this.rank.add(average(ownRanks));
    for (const [other, mean] of this.over) {
      const otherRanks = ofKind(ranks, other);
      if (otherRanks.length > 0) mean.add(shareOfWins(ownRanks, otherRanks));
    }
  }

  shares(): { readonly [Other in Kind]?: Share } {
    const shares: { [Other in Kind]?: Share } = {};
    for (const [other, { mean, margin }] of this.over) {
      shares[other] = { share: mean, interval: [Math.max(0, mean - margin), Math.min(1, mean + margin)] };
    }
    return shares;
  }
}

/** The share of pairs (one rank of each list) that the first list wins, ties half. */
function shareOfWins(ranks: readonly number[], others: readonly number[]): number {
  const wins = ranks.flatMap(rank => others.map(other => (rank < other ? 1 : rank === other ? 0.5 : 0)));
  return average(wins);
}

function averageRating(ratings: readonly Rating[]): Rating {
  return { mu: average(ratings.map(({ mu }) => mu)), sigma: average(ratings.map(({ sigma }) => sigma)) };
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function average(values: readonly number[]): number {
  return sum(values) / values.length;
}
