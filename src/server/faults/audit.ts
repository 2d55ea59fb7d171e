import { parseTableEvent } from '../../table/events/events.ts';
import { fold } from '../../table/events/fold.ts';
import { rebuild } from '../../table/events/rebuild.ts';
import type { Table } from '../../table/table.ts';
import { versionFor } from '../../table/view/view.ts';
import { viewFor } from '../hall/audience.ts';
import type { StoredTable } from '../store/facts.ts';
import type { Store } from '../store/store.ts';
import type { PlayedTable } from './players/open-table.ts';
import type { Player } from './players/player.ts';
import { type Sighting, sightingOf } from './players/sightings.ts';

/** Contradictions between the players' knowledge and the store, each in a sentence. */
export interface Verdict {
  /** Acknowledged and not stored, or stored out of order; tables that a player was told are not there. */
  readonly lost: readonly string[];
  /** Stored more than once, or stored and yet refused. */
  readonly doubled: readonly string[];
  /** Shown or acknowledged under a version that means something else. */
  readonly phantoms: readonly string[];
  /** Shown with another number of log entries or lines of chat than there were. */
  readonly diverged: readonly string[];
}

/** Compares everything players received with the store. */
export async function audit(store: Store, tables: readonly PlayedTable[]): Promise<Verdict> {
  const verdict = {
    lost: [] as string[],
    doubled: [] as string[],
    phantoms: [] as string[],
    diverged: [] as string[],
  };
  const missing = new Map(tables.map(table => [table.id, table]));
  for await (const stored of store.all()) {
    const played = missing.get(stored.id);
    if (!played) continue;
    missing.delete(stored.id);
    const truth = new Truth(stored, played.players);
    for (const player of played.players) judge(player, truth, verdict);
  }
  for (const id of missing.keys()) verdict.lost.push(`table ${id} is not stored`);
  return verdict;
}

type Findings = { readonly [Kind in keyof Verdict]: string[] };

function judge(player: Player, truth: Truth, found: Findings): void {
  const { table, viewer } = player.access;
  const who = `${table} viewer ${viewer}`;
  if (player.sentAway.length > 0) found.lost.push(`${who} was sent away: ${player.sentAway[0]}`);
  let before = 0;
  for (const { id, version, isRepeated } of player.acknowledged) {
    const [answer, ...others] = truth.answersTo(viewer, id);
    if (!answer) found.lost.push(`${who}: ${id} was acknowledged and is not stored`);
    else if (answer.seq <= before) found.lost.push(`${who}: ${id} is stored out of order`);
    else if (!isRepeated && answer.version !== version)
      found.phantoms.push(
        `${who}: ${id} was acknowledged as version ${version}, stored as ${answer.version}`,
      );
    for (const other of others) found.doubled.push(`${who}: ${id} is stored again as event ${other.seq}`);
    before = answer?.seq ?? before;
  }
  for (const id of player.refused)
    if (truth.answersTo(viewer, id).length > 0) found.doubled.push(`${who}: ${id} was refused and is stored`);
  for (const version of player.sightings.versions)
    for (const seen of player.sightings.at(version))
      compare(`${who} version ${version}`, seen, truth.seen(player, version), found);
}

function compare(what: string, seen: Sighting, stored: Sighting | undefined, found: Findings): void {
  if (seen.hash !== stored?.hash)
    found.phantoms.push(
      `${what} was shown as ${seen.last}, the store has ${stored?.last ?? 'no such version'}`,
    );
  else if (seen.log !== stored.log || seen.chat !== stored.chat)
    found.diverged.push(
      `${what} was shown with ${seen.log} log entries and ${seen.chat} lines, not ${stored.log} and ${stored.chat}`,
    );
}

interface Answer {
  readonly seq: number;
  /** Of the asker's view afterwards. */
  readonly version: number;
}

/** Facts from the stored events of a table: the answers to requests, and every version seen by a player. */
class Truth {
  private readonly answers = new Map<string, Answer[]>();
  private readonly views = new Map<string, Sighting>();

  constructor({ events }: StoredTable, players: readonly Player[]) {
    const { game } = players[0].access;
    const created = rebuild(game, [events[0].event]);
    if (!created.ok) throw new Error(`the store has a damaged table: ${JSON.stringify(created.refusal)}`);
    const table = created.value;
    for (const [index, { event, request }] of events.entries()) {
      const parsed = parseTableEvent(event);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
      if (parsed.value.type !== 'created') fold(game, table, parsed.value);
      this.addViews(table, players);
      // Requests are stored under the number of the seat, followed by more.
      const seat = Number.parseInt(request?.by ?? '', 10);
      if (request && !Number.isNaN(seat))
        this.addAnswer(seat, request.id, { seq: index + 1, version: versionFor(table, seat) });
    }
  }

  answersTo(viewer: number | null, id: string): readonly Answer[] {
    return this.answers.get(`${viewer} ${id}`) ?? [];
  }

  seen({ access }: Player, version: number): Sighting | undefined {
    return this.views.get(`${access.viewer} ${version}`);
  }

  private addAnswer(seat: number, id: string, answer: Answer): void {
    this.answers.set(`${seat} ${id}`, [...this.answersTo(seat, id), answer]);
  }

  private addViews(table: Table, players: readonly Player[]): void {
    for (const { access, sightings } of players) {
      const version = versionFor(table, access.viewer);
      const key = `${access.viewer} ${version}`;
      if (sightings.at(version).length > 0 && !this.views.has(key))
        this.views.set(key, sightingOf(viewFor(access.game, table, access.viewer, 0)));
    }
  }
}
