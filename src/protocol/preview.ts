import type { Language } from '../engine/entry.ts';
import type { TableView } from '../table/view/view.ts';

/** The size of a preview picture in pixels, as Open Graph advises. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** All that a link preview is made from. */
export interface PreviewInput {
  /** The page behind the link. */
  readonly page: 'table' | 'replay';
  readonly game: string;
  readonly language: Language;
  /** A spectator's view, with the game in its JSON form. `null` where a stranger may know the game's name only. */
  readonly view: TableView | null;
}

/** What a link preview says. */
export interface PreviewText {
  readonly title: string;
  readonly sentence: string;
}

/** The bundle that the page's build makes for the server. */
export interface PreviewBundle {
  describe(input: PreviewInput): Promise<PreviewText>;
  /** An SVG of 1200 × 630 without style sheets or variables. */
  draw(input: PreviewInput): Promise<string>;
}
