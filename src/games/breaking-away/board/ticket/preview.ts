import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import { FINISH, LINES, RIDERS } from '../../rules/data.ts';
import { endRound } from '../../rules/replenish.ts';
import { apply } from '../../rules/rules.ts';
import { clone, type State } from '../../rules/state.ts';
import { imagine } from '../../view/imagine.ts';
import type { View } from '../../view/view.ts';
import { type Rider, riderToMove, standing } from '../drawing/riders.ts';

/** The outcome of riding a value, if nobody else moved before the end of the round. */
export interface Preview {
  readonly value: number;
  /** The others do not know this value yet. */
  readonly secret: boolean;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly Passing[];
  /** The fields ahead whose riders are drafted. */
  readonly drafted: readonly number[];
  /** `null` if this move ends the race. */
  readonly next: Gain | null;
}

interface Passing {
  readonly line: number;
  readonly finish: boolean;
  readonly place: number;
  readonly points: number;
}

interface Gain {
  readonly kind: 'draft' | 'lead' | 'crowd';
  readonly rule: string;
  /** Riders drafted, or fields of lead. */
  readonly count: number;
  readonly value: number;
}

/** Seed of the sampled state: fields, lines and replenishing do not depend on hidden values. */
const ANY = 'preview';

/** One per distinct value of the rider to move, ascending. */
export function previews(view: View): Preview[] {
  const mover = riderToMove(view);
  if (!mover) return [];
  const { known, secret, field } = view.teams[mover.seat].riders[mover.rider];
  const values = [...new Set([...known, ...(secret ?? [])])].sort((a, b) => a - b);
  const state = imagine(view, Random.from(ANY));
  return values.map(value => ({
    value,
    secret: !known.includes(value),
    from: field,
    to: field + value,
    drafted: draftedFields(view, mover, field + value),
    ...consequences(state, mover, value),
  }));
}

function consequences(state: State, mover: Rider, value: number): Pick<Preview, 'lines' | 'next'> {
  const after = clone(state);
  const log: Log = [];
  apply(after, mover.seat, value, log);
  const lines = log
    .filter(({ key }) => key === 'sprint' || key === 'finish')
    .map(({ args }) => passing(args));
  if (after.phase === 'over') return { lines, next: null };
  if (!log.some(({ key }) => key === 'round')) {
    // Riders that have not moved hold all values: only an empty slot can be replenished.
    after.values.fill(0);
    endRound(after, log);
  }
  return { lines, next: gainOf(log, mover) };
}

function passing({ line, place, points }: Log[number]['args']): Passing {
  return {
    line: Number(line),
    finish: line === LINES[FINISH],
    place: Number(place),
    points: Number(points),
  };
}

const GAINS: readonly string[] = ['draft', 'lead', 'crowd'] satisfies Gain['kind'][];

function gainOf(log: Log, { seat, rider }: Rider): Gain {
  const entry = log.find(
    ({ key, args }) => GAINS.includes(key) && args.seat === seat && args.rider === rider + 1,
  );
  if (!entry) throw new Error(`rider ${seat * RIDERS + rider} gets nothing`);
  const { key, rule, args } = entry;
  return { kind: key as Gain['kind'], rule, count: Number(args.count), value: Number(args.value) };
}

function draftedFields(view: View, mover: Rider, to: number): number[] {
  const fields = standing(view);
  const isTaken = (field: number) =>
    (fields.get(field) ?? []).some(({ seat, rider }) => seat !== mover.seat || rider !== mover.rider);
  const drafted = [];
  for (let field = to + 1; isTaken(field); field++) drafted.push(field);
  return drafted;
}
