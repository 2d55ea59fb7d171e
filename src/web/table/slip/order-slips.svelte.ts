import type { AnyGame } from '../../../engine/game.ts';
import type { Json } from '../../../engine/json.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Slip } from '../../../engine/slips/slip.ts';
import { findGame } from '../../../games/index.ts';
import type { Request } from '../../../table/commands/requests.ts';
import type { TableView } from '../../../table/view/view.ts';
import type { Session, Snapshot } from '../../session/session.ts';
import { slipFor } from './preview.ts';
import { BLANK, SlipDraft } from './slip-draft.svelte.ts';

/** The part of an open table's page that slips need. */
interface TablePage {
  readonly session: Session;
  readonly shown: Snapshot;
  readonly view: TableView;
  refusal: Refusal | null;
}

/** The viewer's order slips at a table of a server: what is written, and the requests. */
export class OrderSlips {
  draft: SlipDraft | null = $state.raw(null);
  /** The viewer's next choice is to be repeated in the turn after it. */
  alsoNext = $state(false);
  private readonly table: TablePage;

  constructor(table: TablePage) {
    this.table = table;
  }

  /** Alone and around one screen nobody waits for anybody. */
  readonly isOffered = $derived.by(() => {
    const { seating, jump } = this.table.session;
    const { phase, viewer, seats } = this.table.view;
    const isRemote = seating !== null && jump === undefined && !this.table.shown.lesson;
    return isRemote && phase === 'running' && viewer !== null && seats[viewer].level === null;
  });

  /** Opens the slip there is, a slip for this action, or the first ready-made one. */
  async write(action?: Json): Promise<void> {
    const { slip, state, viewer } = this.table.view;
    const game = await this.rules();
    const [first] = game.slips.ready;
    if (action !== undefined && viewer !== null) {
      this.draft = new SlipDraft(game, { ...slipFor(game, state, viewer, action), turns: 3 }, null);
    } else if (slip) {
      const { lines, stop, turns } = slip;
      this.draft = new SlipDraft(game, { lines, stop, turns }, null);
    } else this.draft = new SlipDraft(game, first?.slip ?? BLANK, first?.name ?? null);
  }

  close(): void {
    this.draft = null;
  }

  async use(): Promise<void> {
    if (this.draft && (await this.send({ type: 'write-slip', slip: this.draft.slip }))) this.close();
  }

  async throwAway(): Promise<void> {
    if (this.table.view.slip === null || (await this.send({ type: 'withdraw-slip' }))) this.close();
  }

  /** The slip that repeats an action, if the viewer wants that. */
  async repeating(action: Json): Promise<Slip | null> {
    const { state, viewer } = this.table.view;
    if (!this.alsoNext || !this.isOffered || viewer === null) return null;
    this.alsoNext = false;
    return slipFor(await this.rules(), state, viewer, action);
  }

  private rules(): Promise<AnyGame> {
    return findGame(this.table.view.game)!.rules();
  }

  private async send(request: Request): Promise<boolean> {
    this.table.refusal = await this.table.session.request(request);
    return this.table.refusal === null;
  }
}
