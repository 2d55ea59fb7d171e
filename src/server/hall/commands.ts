import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Ask, Secret } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { decide } from '../../table/commands/decide.ts';
import { rematchOf } from '../../table/commands/end.ts';
import type { AnyCommand, Command, HouseCommand } from '../../table/commands/requests.ts';
import { isSealing, type Table } from '../../table/table.ts';
import { versionFor } from '../../table/view/view.ts';
import type { RequestKey } from '../store/facts.ts';
import { hashSecret, makeSecret } from '../store/secrets.ts';
import type { TableMaker } from './creation.ts';
import { BAD_SECRET, type Identity, isStillValid } from './identity.ts';
import type { Change, Outcome, Task } from './live-table.ts';
import type { StoredState } from './table-store.ts';

/** More than any game needs, even with much chat. */
export const MOST_EVENTS = 20_000;

/** Requests that a full table refuses, because they do not bring its game to an end. */
const NOT_PLAYING: ReadonlySet<string> = new Set([
  'say',
  'give',
  'take-back',
  'hand-on',
  'rename',
  'undo',
  'leave',
  'write-slip',
  'withdraw-slip',
  'set-forced',
]);

/** Turns requests of clients and commands of the server into tasks for a table. */
export class Commands {
  private readonly maker: TableMaker;
  private readonly now: () => Milliseconds;

  private readonly mostEvents: number;

  constructor(maker: TableMaker, now: () => Milliseconds, mostEvents: number) {
    this.maker = maker;
    this.now = now;
    this.mostEvents = mostEvents;
  }

  isFull({ seq }: Table): boolean {
    return seq >= this.mostEvents;
  }

  /** A request of a client. `reply` gets the answer before the change is broadcast. */
  ask(who: Identity, ask: Ask, reply: (answer: Parsed<Done>) => void): Task<Parsed<Done>> {
    const fresh = freshSecret(who, ask);
    const decideOnce = this.decider();
    let command: Command | null = null;
    return {
      viewer: who.viewer,
      request: requestOf(who, ask),
      decide: stored => {
        if (!isStillValid(stored, who)) return BAD_SECRET;
        if (this.isFull(stored.table) && !bringsToEnd(stored.table, who, ask)) {
          return refused(refuse('server', 'table-full', { most: this.mostEvents }));
        }
        command ??= this.commandOf(stored.table, who, ask);
        const decided = decideOnce(stored, command);
        const links = linksAfter(stored.table, who, ask, fresh);
        return decided.ok && links ? accepted({ ...decided.value, links }) : decided;
      },
      finish: ({ table }, outcome) => answerTo(who, command, fresh, table, outcome),
      reply,
    };
  }

  /** A command of the server itself. */
  house(command: HouseCommand): Task<Outcome> {
    const decideOnce = this.decider();
    return { decide: stored => decideOnce(stored, command), finish: (_, outcome) => outcome };
  }

  /**
   * Decides a command, once for each attempt to append. An act without a step is meant for the step at the first attempt.
   */
  private decider(): (stored: StoredState, command: AnyCommand) => Parsed<Change> {
    let pinned: AnyCommand | null = null;
    return ({ game, table, links }, command) => {
      pinned ??= pin(command, table);
      const events = decide(game, table, pinned, this.now());
      if (!events.ok) return events;
      if (command.type !== 'rematch') return accepted({ events: events.value });
      const prepare = () => this.maker.makeNext(command.table, rematchOf(table), { game, links });
      return accepted({ events: events.value, prepare });
    };
  }

  private commandOf({ id }: Table, { speaker }: Identity, { ask }: Ask): Command {
    if (ask.type !== 'rematch') return { ...ask, from: speaker };
    return { type: 'rematch', table: this.maker.nextId(id), from: speaker };
  }
}

function answerTo(
  { viewer }: Identity,
  command: Command | null,
  secret: Secret | null,
  table: Table,
  outcome: Outcome,
): Parsed<Done> {
  if (!outcome.ok) return outcome;
  const version = versionFor(table, viewer);
  if (outcome.value === 'repeated') return accepted({ version, repeated: true });
  if (command?.type === 'rematch') return accepted({ version, table: command.table });
  return accepted(secret === null ? { version } : { version, secret });
}

/** A full table takes the first sealed choice of each seat, but no changes of it: there is no limit to those. */
function bringsToEnd(table: Table, { speaker }: Identity, { ask }: Ask): boolean {
  if (NOT_PLAYING.has(ask.type)) return false;
  const changesChoice = ask.type === 'act' && isSealing(table) && table.sealed[Number(speaker)];
  return !changesChoice;
}

/** This much of a hash is enough to distinguish the holders of a table. */
const HOLDER_HASH_LENGTH = 12;

/**
 * Request ids are stored per secret, so the next holder of a seat can reuse them. Guests are distinguished by the secret
 * they ask for. Ids of guests without one are not stored.
 */
function requestOf({ speaker, hash }: Identity, { id, secret }: Ask): RequestKey | undefined {
  const own = speaker === 'guest' ? (secret === undefined ? null : hashSecret(secret)) : hash;
  if (id === undefined || own === null) return undefined;
  return { by: `${speaker} ${own.slice(0, HOLDER_HASH_LENGTH)}`, id };
}

function pin(command: AnyCommand, { step }: Table): AnyCommand {
  const isAct = command.type === 'act' || command.type === 'undo' || command.type === 'play-for';
  return isAct && command.step === undefined ? { ...command, step } : command;
}

/** Sitting down gives a seat a new secret, unless its own was used. Handing it on does so always. */
function freshSecret({ speaker }: Identity, { ask, secret }: Ask): Secret | null {
  const isNew = (ask.type === 'sit' && speaker !== ask.seat) || ask.type === 'hand-on';
  return isNew ? (secret ?? makeSecret()) : null;
}

/** Links that change with a request. */
function linksAfter(
  { phase }: Table,
  { speaker }: Identity,
  { ask }: Ask,
  fresh: Secret | null,
): Change['links'] {
  if (fresh !== null) {
    const holder = ask.type === 'sit' ? ask.seat : Number(speaker);
    return [{ holder, hash: hashSecret(fresh) }];
  }
  if (ask.type === 'leave') return [{ holder: Number(speaker), hash: null }];
  return ask.type === 'give' && phase === 'waiting' ? [{ holder: ask.seat, hash: null }] : undefined;
}
