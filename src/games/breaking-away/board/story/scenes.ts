import type { Args } from '../../../../engine/text.ts';
import type { Seat } from '../../../../engine/turn.ts';
import type { Entry, Move, Scene } from '../../../../kit/board.ts';
import { LINES } from '../../rules/data.ts';
import type { RiderView, TeamView, View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { keyOf, type Rider } from '../drawing/riders.ts';
import { isRoundView, type Queued, queueOf, type RoundView } from './queue.ts';
import { nextPhrase, sayPhrase, titlePhrase } from './scene-words.ts';

/** Durations in milliseconds: of any ride, per field, and the most. */
const RIDE = 420;
const FIELD = 20;
const LONGEST = 900;

/** Reading times in milliseconds: orders in, a ride, one that scores, a retirement, new values. */
const PAUSES = { in: 1100, ride: 260, points: 1100, out: 900, gains: 2600 };

/** BA-32: one scene when all orders are in, one for each rider's turn, and one for the new values. */
export function scenesOf(before: View, now: View, news: readonly Entry[]): Scene<View>[] {
  if (news.some(({ key }) => key === 'table.undone')) return [];
  let view = before;
  const parts = partsOf(news);
  return parts.map(({ from, to }, i) => {
    const entries = news.slice(from, to);
    view = entries.reduce((earlier, entry) => applied(earlier, entry, news.slice(from)), view);
    const [first] = entries;
    if (first.key === 'round') view = afterRound(view, i === parts.length - 1 ? now : null);
    const rider = isTurn(first) ? riderIn(first.args) : null;
    return {
      view,
      entries: to,
      badge: rider && { colour: colours[rider.seat], number: String(rider.seat + 1) },
      title: titlePhrase(first),
      say: sayPhrase(entries, now.viewer),
      next: nextPhrase(news[parts[i + 1]?.from] ?? null, now),
      time: first.key === 'ride' ? rideTime(Number(first.args.value)) : 0,
      pause: pauseAfter(entries),
    };
  });
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** In open rounds: one move per rider's turn, where the table has made several in one step. */
export function movesOf(before: View, now: View, news: readonly Entry[]): Move<View>[] {
  const turns = news.flatMap((entry, i) => (isTurn(entry) ? [i] : []));
  if (turns.length < 2 || news.some(({ key }) => key === 'table.undone' || key === 'orders-in')) return [];
  let view = before;
  return turns.map((_, i) => {
    const [from, to] = [i === 0 ? 0 : turns[i], turns[i + 1] ?? news.length];
    const first = news[turns[i]];
    view = news.slice(from, to).reduce((earlier, entry) => applied(earlier, entry, news.slice(from)), view);
    return {
      view: i === turns.length - 1 ? now : view,
      entries: to,
      time: first.key === 'ride' ? rideTime(Number(first.args.value)) : 0,
    };
  });
}

/** Splits the entries from `orders-in` on into scenes. */
function partsOf(news: readonly Entry[]): Part[] {
  const parts: Part[] = [];
  for (const [i, entry] of news.entries()) {
    const last = parts.at(-1);
    if (entry.key === 'orders-in') parts.push({ from: i, to: i + 1 });
    else if (last && (isTurn(entry) || entry.key === 'round')) parts.push({ from: i, to: i + 1 });
    else if (last) parts[parts.length - 1] = { ...last, to: i + 1 };
  }
  return parts;
}

export function isTurn({ key }: Entry): boolean {
  return key === 'ride' || key === 'retire';
}

function riderIn({ seat, rider }: Args): Rider {
  return { seat: Number(seat), rider: Number(rider) - 1 };
}

/** How long a ride of this value takes: about 600 milliseconds for ten fields. */
export function rideTime(value: number): number {
  return Math.min(LONGEST, RIDE + value * FIELD);
}

function pauseAfter([first, ...others]: readonly Entry[]): number {
  if (first.key === 'orders-in') return PAUSES.in;
  if (first.key === 'round') return PAUSES.gains;
  if (first.key === 'retire') return PAUSES.out;
  return others.some(({ args }) => Number(args.points) > 0) ? PAUSES.points : PAUSES.ride;
}

/** The view after an entry; `rest` are the entries from the first one of the part on. */
function applied(view: View, entry: Entry, rest: readonly Entry[]): View {
  const { key, args } = entry;
  switch (key) {
    case 'orders-in':
      return openRound(view, Number(args.round), rest);
    case 'ride':
      return { ...withRider(moved(view), args, rider => ridden(rider, args)), next: view.next + 1 };
    case 'retire': {
      const out = keyOf(riderIn(args));
      const order = view.order.filter(([seat, rider]) => keyOf({ seat, rider }) !== out);
      return { ...withRider(moved(view), args, rider => ({ ...rider, retired: true })), order };
    }
    case 'sprint':
    case 'finish':
      return scored(view, args);
    case 'draft':
    case 'lead':
    case 'crowd':
      return withRider(view, args, rider => ({
        ...rider,
        known: ascending([...rider.known, Number(args.value)]),
      }));
    default:
      return view;
  }
}

/** The log lists the riders in the order of play; those with void orders come last. */
function openRound(view: View, round: number, rest: readonly Entry[]): RoundView {
  const end = rest.findIndex(({ key }) => key === 'round' || key === 'over');
  const turns = rest.slice(0, end < 0 ? rest.length : end).filter(isTurn);
  const told = turns.map(({ key, args }): Queued => {
    const rider = riderIn(args);
    return {
      ...rider,
      order: key === 'ride' ? Number(args.value) : 'retire',
      own: rider.seat === view.viewer,
    };
  });
  const moving = new Set(told.map(keyOf));
  const others = view.order
    .map(([seat, rider]): Queued => ({ seat, rider, order: null, own: seat === view.viewer }))
    .filter(rider => !moving.has(keyOf(rider)) && !view.teams[rider.seat].riders[rider.rider].retired);
  const queue = [...told, ...others];
  return {
    ...view,
    phase: 'ride',
    round,
    awaited: [],
    orders: null,
    order: queue.map(({ seat, rider }) => [seat, rider] as const),
    next: 0,
    queue,
    at: -1,
  };
}

/** The view with the next round's order of play, where it is known. */
function afterRound(view: View, now: View | null): RoundView {
  return { ...view, queue: (now && queueOf(now, now.viewer, null)) ?? [], at: -1 };
}

function moved(view: View): View {
  if (!isRoundView(view)) return view;
  const next: RoundView = { ...view, at: view.at + 1 };
  return next;
}

function withTeam(view: View, seat: Seat, change: (team: TeamView) => TeamView): View {
  return { ...view, teams: view.teams.map((team, i) => (i === seat ? change(team) : team)) };
}

function withRider(view: View, args: Args, change: (rider: RiderView) => RiderView): View {
  const { seat, rider } = riderIn(args);
  return withTeam(view, seat, team => ({
    ...team,
    riders: team.riders.map((each, i) => (i === rider ? change(each) : each)),
  }));
}

/** BA-10: a public value is used first; a secret one becomes public. */
function ridden(rider: RiderView, { to, value }: Args): RiderView {
  const { known, secret, unseen } = rider;
  const [field, used] = [Number(to), Number(value)];
  if (known.includes(used)) return { ...rider, field, known: without(known, used) };
  return {
    ...rider,
    field,
    secret: secret && without(secret, used),
    unseen: { count: unseen.count - 1, sum: unseen.sum - used },
  };
}

function without(values: readonly number[], value: number): number[] {
  return values.toSpliced(values.indexOf(value), 1);
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

const lines: readonly number[] = LINES;

function scored(view: View, args: Args): View {
  const crossed = view.crossed.map((riders, line) => riders + Number(lines[line] === args.line));
  return withTeam({ ...view, crossed }, riderIn(args).seat, team => ({
    ...team,
    score: team.score + Number(args.points),
  }));
}
