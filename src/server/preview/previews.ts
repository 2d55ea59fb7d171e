import type { Language } from '../../engine/entry.ts';
import { findGame } from '../../games/index.ts';
import type { PreviewInput, PreviewText } from '../../protocol/preview.ts';
import type { TableView } from '../../table/view/view.ts';
import { viewFor } from '../hall/audience.ts';
import type { Hall } from '../hall/hall.ts';
import type { Store, TableId } from '../store/store.ts';
import { keyOf, PreviewCache } from './preview-cache.ts';
import type { Renderer } from './renderer.ts';

/** A picture has some 200 KB. */
const MOST_PICTURES = 100;
const MOST_TEXTS = 1000;

/** Previews of links to tables and replays. They are made from what a spectator sees, and from nothing else. */
export class Previews {
  private readonly store: Store;
  private readonly hall: Hall;
  private readonly renderer: Renderer;
  private readonly pictures = new PreviewCache<Buffer>(MOST_PICTURES);
  private readonly texts = new PreviewCache<PreviewText>(MOST_TEXTS);

  constructor(store: Store, hall: Hall, renderer: Renderer) {
    this.store = store;
    this.hall = hall;
    this.renderer = renderer;
  }

  /** Without the page's build there are no previews. */
  get isReady(): boolean {
    return this.renderer.isReady;
  }

  /**
   * What a stranger may know of a link: a public table as spectators see it, of a private one the game alone, `null` of an
   * unknown one. `subject` is the id of a table, or in a link to a packed record the id of a game.
   */
  async inputOf(
    page: PreviewInput['page'],
    subject: string,
    language: Language,
  ): Promise<PreviewInput | null> {
    if (page === 'replay' && findGame(subject)) return { page, game: subject, language, view: null };
    const facts = await this.store.find(subject);
    if (!facts) return null;
    const { game } = facts.terms;
    // A visitor without a secret is let in at public tables only.
    const visit = await this.hall.enter(subject, undefined);
    const view = visit.ok ? stillOf(await this.hall.look(visit.value, Number.MAX_SAFE_INTEGER)) : null;
    return { page, game, language, view };
  }

  text(input: PreviewInput): Promise<PreviewText> {
    return this.texts.get(keyOf(input), () => this.renderer.describe(input));
  }

  hasPicture(input: PreviewInput): boolean {
    return this.pictures.has(keyOf(input));
  }

  /** A PNG of 1200 × 630. */
  picture(input: PreviewInput): Promise<Buffer> {
    return this.pictures.get(keyOf(input), () => this.renderer.draw(input));
  }

  /**
   * The board of any table as a spectator sees it, for somebody who holds a link to it, such as in a mail. `null` if there
   * is no such table.
   */
  async pictureForHolder(table: TableId, language: Language): Promise<Buffer | null> {
    const input = await this.inputForHolder(table, language);
    return input && this.picture(input);
  }

  async inputForHolder(table: TableId, language: Language): Promise<PreviewInput | null> {
    const view = await this.hall.inspect(table, (game, state) => viewFor(game, state, null));
    return view && { page: 'table', game: view.game, language, view: stillOf(view) };
  }
}

/** A view without what changes though the picture stays the same: clocks, presence, counters, log and chat. */
function stillOf(view: TableView): TableView {
  return {
    ...view,
    version: 0,
    step: 0,
    awaited: [],
    log: [],
    chat: [],
    rematch: null,
    shuffle: { ...view.shuffle, commitment: '', nonces: null, seed: null },
    seats: view.seats.map(seat => ({ ...seat, connected: null, out: false, clock: null })),
  };
}
