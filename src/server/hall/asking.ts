import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { decide } from '../../table/decide.ts';
import { rematchOf } from '../../table/end.ts';
import type { AnyCommand, Command } from '../../table/requests.ts';
import type { Table } from '../../table/table.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import { versionFor } from '../../table/view.ts';
import type { Ask } from '../protocol/asks.ts';
import type { Done } from '../protocol/socket-messages.ts';
import type { Request } from '../store/facts.ts';
import { hashSecret, makeSecret } from '../store/secrets.ts';
import type { Store } from '../store/store.ts';
import type { TableMaker } from './creation.ts';
import { BAD_SECRET, type Identity, isStillValid, NO_TABLE } from './identity.ts';
import type { Errand, Keeper } from './keeper.ts';
import type { LiveTable } from './live-table.ts';

/** So often another process may be faster, with things that do not matter to what is asked. */
const MOST_ATTEMPTS = 5;

/** More than any game has, with much talk. Who only plays on is served even then. */
const MOST_EVENTS = 20_000;
const NOT_PLAYING: ReadonlySet<string> = new Set(['say', 'give', 'take-back', 'hand-on', 'undo']);

const MOVED_ON = refused(refuse('table', 'moved-on'));

/** Carries out what is asked of a table in turn: decides, stores, and tries again where another process was faster. */
export class Asking {
  private readonly store: Store;
  private readonly keeper: Keeper;
  private readonly maker: TableMaker;
  private readonly now: () => Milliseconds;

  constructor(store: Store, keeper: Keeper, maker: TableMaker, now: () => Milliseconds) {
    this.store = store;
    this.keeper = keeper;
    this.maker = maker;
    this.now = now;
  }

  /** What a client asks, and the answer. */
  async ask(
    live: LiveTable,
    who: Identity,
    ask: Ask,
    answer: (outcome: Parsed<Done>) => void,
  ): Promise<void> {
    const refusal = checkAsk(live, who, ask);
    if (refusal) return answer(refusal);
    const request = ask.id === undefined ? null : { by: askerOf(who, ask), id: ask.id };
    const link = newLink(live, who, ask);
    const command = this.commandOf(live, who, ask);
    const outcome = await this.command(live, command, errandOf(request, link));
    if (live.dropped) return answer(NO_TABLE);
    if (outcome.ok) return answer(accepted(doneOf(live, who, command, link, outcome.value)));
    // Who asks again may be refused because it was done the first time.
    const seq = request && (await this.store.answered(live.id, request));
    answer(seq === null ? outcome : accepted(repeatedAt(live, who)));
  }

  /** What a client or the house commands. Where nothing comes of it, nothing is stored. */
  async command(
    live: LiveTable,
    command: AnyCommand,
    errand: Errand = {},
  ): Promise<Parsed<'done' | 'repeated'>> {
    const pinned = pin(command, live.table);
    for (let attempt = 0; attempt < MOST_ATTEMPTS && !live.dropped; attempt++) {
      const decided = decide(live.game, live.table, pinned, this.now());
      if (!decided.ok) {
        // What is refused here may be right by what another process has written.
        if (await this.keeper.catchUp(live)) continue;
        return decided;
      }
      if (decided.value.length === 0) return accepted('done');
      if (command.type === 'rematch') await this.maker.makeNext(command.table, rematchOf(live.table), live);
      const outcome = await this.keeper.write(live, decided.value, errand);
      if (outcome !== 'moved-on') return accepted(outcome);
    }
    return MOVED_ON;
  }

  private commandOf(live: LiveTable, { speaker }: Identity, { ask }: Ask): Command {
    if (ask.type !== 'rematch') return { ...ask, from: speaker };
    return { type: 'rematch', table: this.maker.nextId(live.id), from: speaker };
  }
}

function checkAsk(live: LiveTable, who: Identity, ask: Ask): ReturnType<typeof refused> | null {
  if (!isStillValid(live, who)) return BAD_SECRET;
  return isFull(live.table, ask) ? refused(refuse('server', 'table-full', { most: MOST_EVENTS })) : null;
}

function errandOf(request: Request | null, { links }: NewLink): Errand {
  if (!request) return links ? { links } : {};
  return links ? { request, links } : { request };
}

function doneOf(
  live: LiveTable,
  who: Identity,
  command: Command,
  { secret }: NewLink,
  outcome: 'done' | 'repeated',
): Done {
  if (outcome === 'repeated') return repeatedAt(live, who);
  const version = versionFor(live.table, who.viewer);
  if (command.type === 'rematch') return { version, table: command.table };
  return secret === null ? { version } : { version, secret };
}

function repeatedAt({ table }: LiveTable, { viewer }: Identity): Done {
  return { version: versionFor(table, viewer), repeated: true };
}

function isFull({ seq }: Table, { ask }: Ask): boolean {
  return seq >= MOST_EVENTS && NOT_PLAYING.has(ask.type);
}

/** Under whose name the ids of requests are remembered. Guests are told apart by the secret they want to have. */
function askerOf({ speaker }: Identity, { secret }: Ask): string {
  return speaker === 'guest' && secret !== undefined ? `guest ${hashSecret(secret)}` : String(speaker);
}

/** An act whose sender does not say for which step is meant for this one, also when others turn out to be faster. */
function pin(command: AnyCommand, { step }: Table): AnyCommand {
  const isAct = command.type === 'act' || command.type === 'undo' || command.type === 'play-for';
  return isAct && command.step === undefined ? { ...command, step } : command;
}

interface NewLink {
  readonly links: Errand['links'] | null;
  readonly secret: string | null;
}

/** Who sits down gets a secret, unless it came with the seat's own; who hands a seat on gives the old one up. */
function newLink({ table }: LiveTable, { speaker }: Identity, { ask, secret }: Ask): NewLink {
  if ((ask.type === 'sit' && speaker !== ask.seat) || ask.type === 'hand-on') {
    const holder = ask.type === 'sit' ? ask.seat : Number(speaker);
    const fresh = secret ?? makeSecret();
    return { links: [{ holder, hash: hashSecret(fresh) }], secret: fresh };
  }
  if (ask.type === 'leave') return { links: [{ holder: Number(speaker), hash: null }], secret: null };
  const fillsSeat = ask.type === 'give' && table.phase === 'waiting';
  return { links: fillsSeat ? [{ holder: ask.seat, hash: null }] : null, secret: null };
}
