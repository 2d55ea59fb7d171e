import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import { findGame } from '../../games/index.ts';
import { revealsAnything } from '../../table/commands/undo.ts';
import type { TableView } from '../../table/view/view.ts';

/** Why the viewer cannot undo now: the message `undo.<reason>`. */
type Reason = 'over' | 'watching' | 'sealed' | 'nothing' | 'others' | 'revealed';

/** One person against bots: an undo may cross what was revealed, and makes the game practice (docs/tables.md). */
export function isPracticeTable({ seats }: Pick<TableView, 'seats'>): boolean {
  return seats.filter(({ kind }) => kind !== 'bot').length === 1;
}

/** Tells why an undo is impossible before it is asked for, as far as the viewer's own views show it. */
export class UndoCheck {
  /** The viewer's last act and the view before it. */
  private act: { readonly view: TableView; readonly action: Json } | null = null;
  /** The step at which the last act turned out to have revealed something. */
  private revealedAt: number | null = $state(null);

  /** To be called with every act of the viewer. */
  note(view: TableView, action: Json): void {
    this.act = { view, action };
  }

  /** To be called when the server refuses an undo because something was revealed. */
  refuse(step: number): void {
    this.revealedAt = step;
  }

  reasonAgainst(view: TableView, hasActed: boolean): Reason | null {
    if (view.phase !== 'running') return 'over';
    if (view.viewer === null) return 'watching';
    if (view.undo) return this.revealedAt === view.step ? 'revealed' : null;
    if (view.sealed !== null) return 'sealed';
    return hasActed ? 'others' : 'nothing';
  }

  /** Computes whether the last act has revealed anything. Needs the rules, which are loaded on demand. */
  async examine(view: TableView): Promise<void> {
    const { act } = this;
    if (!act || !view.undo || isPracticeTable(view) || view.viewer !== act.view.viewer) return;
    const game = await findGame(view.game)!.rules();
    if (hasRevealed(game, act.view, act.action, view)) this.revealedAt = view.step;
  }
}

/** The same question as the table asks, from the viewer's own views: each contains all that spectators see. */
function hasRevealed(game: AnyGame, before: TableView, action: Json, now: TableView): boolean {
  const random = Random.from(`undo ${now.step}`);
  const spectator = ({ state }: TableView) => game.view(game.imagine(state, random), null);
  const shown = { seat: now.viewer!, action, before: spectator(before), now: spectator(now) };
  return revealsAnything(game, shown, random);
}
