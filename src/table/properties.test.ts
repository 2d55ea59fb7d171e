import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../bots/levels.ts';
import type { GameEntry } from '../engine/entry.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import type { OptionSpecs } from '../engine/options.ts';
import { Random } from '../engine/random.ts';
import { parseRecord, parseSetup } from '../engine/record.ts';
import engineTexts from '../engine/texts/en.json' with { type: 'json' };
import type { Seat } from '../engine/turn.ts';
import { games } from '../games/index.ts';
import { deadline } from './clock/clock.ts';
import { BY_MAIL, LIVE, UNLIMITED } from './clock/tempo.ts';
import type { Creation } from './commands/create.ts';
import type { AnyCommand } from './commands/requests.ts';
import { rebuild } from './events/rebuild.ts';
import { verifyShuffle } from './shuffle/verify.ts';
import { randomSlip } from './slips/testing.ts';
import { expectValue, Keeper, NAMES, revive } from './testing.ts';
import texts from './texts/en.json' with { type: 'json' };
import { awaited } from './view/awaited.ts';
import { recordOf } from './view/record.ts';
import { Witness } from './witness.ts';

/** A random attempt; `seat` and `n` are reduced to the range of the table. */
interface Attempt {
  readonly what: string;
  readonly seat: number;
  readonly n: number;
  readonly json: Json;
}

const often = ['play', 'play', 'play', 'play', 'play', 'play', 'play', 'undo', 'change', 'late'];
const seldom = [
  'give',
  'take-back',
  'connect',
  'disconnect',
  'tick',
  'say',
  'hand-on',
  'rename',
  'rubbish',
  'interrupt',
  'slip',
  'slip',
  'no-slip',
  'forced',
];
const rarely = ['concede', 'close', 'sit', 'leave', 'rematch', 'not-there'];

const attempt: fc.Arbitrary<Attempt> = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...often) },
    { weight: 5, arbitrary: fc.constantFrom(...seldom) },
    { weight: 1, arbitrary: fc.constantFrom(...rarely) },
  ),
  seat: fc.nat(7),
  n: fc.nat(9),
  json: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
});

const tempo = fc.constantFrom(LIVE, BY_MAIL, UNLIMITED);

for (const entry of games) {
  describe(entry.meta.id, async () => {
    const game = await entry.rules();
    const wording = {
      language: 'en',
      messages: { ...engineTexts, ...texts, ...(await entry.texts.en()) },
      names: NAMES,
    };

    test('a table keeps its promises under random commands', () => {
      const script = fc.array(attempt, { minLength: 20, maxLength: 120, size: 'max' });
      const property = fc.property(fc.nat(), tempo, script, (seed, tempo, attempts) => {
        const keeper = new Keeper(game, { ...drawSetup(entry, seed), tempo }).sitAll();
        const witness = new Witness(keeper, wording, `witness ${seed}`);
        for (const tried of attempts) for (const command of commandsFor(keeper, tried)) witness.do(command);
        const rebuilt = expectValue(rebuild(game, revive(keeper.events)));
        expect(JSON.stringify(rebuilt)).toBe(JSON.stringify(keeper.table));
      });
      fc.assert(property, { numRuns: 8, seed: 7 });
    });

    test('after random commands, a table can be played to its end and its record is verified', () => {
      const script = fc.array(attempt, { maxLength: 40 });
      const property = fc.property(fc.nat(), tempo, script, (seed, tempo, attempts) => {
        const keeper = new Keeper(game, { ...drawSetup(entry, seed), tempo }).sitAll();
        for (const tried of attempts) for (const command of commandsFor(keeper, tried)) keeper.try(command);
        keeper.playOut();
        const text = JSON.stringify(expectValue(recordOf(game, keeper.table)));
        expect(verifyShuffle(game, expectValue(parseRecord(text)))).toEqual({
          ok: true,
          chances: keeper.table.chances,
          version: 2,
          finished: true,
          commitment: keeper.table.commitment,
        });
      });
      fc.assert(property, { numRuns: 6, seed: 7 });
    });
  });
}

/** Any number of seats, some of them bots, and any flags the game takes. */
function drawSetup({ meta }: GameEntry, seed: number): Partial<Creation> {
  const random = Random.from(`setup ${seed}`);
  const count = meta.seats.min + random.below(meta.seats.max - meta.seats.min + 1);
  const seats: Creation['seats'] = Array.from({ length: count }, (_, seat) =>
    seat > 0 && random.oneIn(4) ? { kind: 'bot', level: random.pick(LEVELS) } : { kind: 'open' },
  );
  const flags = Object.entries(meta.options as OptionSpecs<{ [name: string]: unknown }>).filter(
    ([, { kind }]) => kind === 'flag',
  );
  const options = Object.fromEntries(flags.filter(() => random.oneIn(3)).map(([name]) => [name, true]));
  return { seats, options: parseSetup(meta, count, options).ok ? options : {} };
}

/** The commands of an attempt; some time passes before them. */
function commandsFor(keeper: Keeper, { what, seat: some, n, json }: Attempt): AnyCommand[] {
  const { game, table } = keeper;
  const seat = some % table.seats.length;
  keeper.now += n * 1000;
  switch (what) {
    case 'play':
      return playFor(keeper, n);
    case 'change':
      return mayAct(game, table.state, seat) ? [{ type: 'act', from: seat, do: keeper.proposal(seat) }] : [];
    case 'late':
      return table.toAct.slice(0, 1).map(actor => ({
        type: 'act',
        from: seat,
        do: keeper.proposal(actor),
        step: table.step - (n % 2),
      }));
    case 'interrupt':
      return interruptFor(keeper, n);
    case 'slip':
      return [{ type: 'write-slip', from: seat, slip: randomSlip(game, n) }];
    case 'tick':
      if (n < 7) keeper.now = Math.max(keeper.now, deadline(table)?.at ?? 0);
      return [{ type: 'tick', from: 'house' }];
    default:
      return [simpleCommand(what, seat, n, json)];
  }
}

/** One of the seats that must act plays. */
function playFor(keeper: Keeper, n: number): AnyCommand[] {
  const all = awaited(keeper.game, keeper.table).filter(({ interrupt }) => !interrupt);
  if (all.length === 0) return [];
  const { seat, level } = all[n % all.length];
  const action = keeper.proposal(seat);
  if (level === null) return [{ type: 'act', from: seat, do: action, step: keeper.table.step }];
  return [{ type: 'play-for', from: 'house', seat, do: action, step: keeper.table.step }];
}

function interruptFor(keeper: Keeper, n: number): AnyCommand[] {
  const turn = keeper.table.phase === 'running' ? keeper.game.turn(keeper.table.state) : null;
  if (turn?.kind !== 'seats' || turn.interrupts.length === 0) return [];
  const seat = turn.interrupts[n % turn.interrupts.length];
  const action = keeper.proposal(seat);
  return [
    { type: 'act', from: seat, do: action },
    { type: 'play-for', from: 'house', seat, do: action },
  ];
}

function mayAct(game: AnyGame, state: unknown, seat: Seat): boolean {
  const turn = game.turn(state);
  return turn.kind === 'seats' && turn.seats.includes(seat);
}

function simpleCommand(what: string, seat: Seat, n: number, json: Json): AnyCommand {
  switch (what) {
    case 'undo':
      return { type: 'undo', from: seat };
    case 'give':
      return { type: 'give', from: n === 0 ? 'owner' : seat, seat, level: 'easy' };
    case 'take-back':
      return { type: 'take-back', from: n === 0 ? 'owner' : seat, seat };
    case 'connect':
    case 'disconnect':
      return { type: what, from: 'house', seat };
    case 'say':
      return { type: 'say', from: n === 0 ? 'guest' : seat, text: JSON.stringify(json) };
    case 'hand-on':
    case 'rename':
      return { type: what, from: seat, name: NAMES[n] ?? '' };
    case 'sit':
      return { type: 'sit', from: 'guest', seat, name: NAMES[seat], nonce: 'another-nonce' };
    case 'rubbish':
      return { type: 'act', from: seat, do: json };
    case 'no-slip':
      return { type: 'withdraw-slip', from: seat };
    case 'forced':
      return { type: 'set-forced', from: seat, on: n > 4 };
    case 'close':
    case 'leave':
    case 'concede':
      return { type: what, from: seat };
    case 'rematch':
      return { type: 'rematch', from: seat, table: 'next' };
    default:
      return { type: 'leave', from: 8 + n };
  }
}
