import type { Language } from '../engine/entry.ts';
import { preferredLanguage } from '../engine/language.ts';

const KEY = 'slipstream.settings';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;

/** Factor on the duration of animations; 0 turns them off. */
const FACTORS: { readonly [S in (typeof SPEEDS)[number]]: number } = {
  slow: 1.6,
  normal: 1,
  fast: 0.5,
  off: 0,
};

interface Saved {
  theme: (typeof THEMES)[number];
  speed: (typeof SPEEDS)[number];
  /** Whether a choice must be confirmed with the button; otherwise the first tap is the move. */
  confirm: boolean;
  /** Whether scenes wait for the button; otherwise they follow each other automatically. */
  stepwise: boolean;
  sound: boolean;
  name: string;
  /** The colour whose seat is proposed first, as an index of `COLOURS`. */
  mark: number | null;
  /** The game that was last started with one click. */
  game: string | null;
  /** `null`: the browser's language. */
  language: Language | null;
}

const DEFAULTS: Saved = {
  theme: 'system',
  speed: 'normal',
  confirm: true,
  stepwise: false,
  sound: false,
  name: '',
  mark: null,
  game: null,
  language: null,
};

/** The user's preferences, stored on this device. */
class Settings {
  saved: Saved = $state({ ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') });
  private readonly dusk = matchMedia('(prefers-color-scheme: dark)');
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    this.dusk.addEventListener('change', () => this.showTheme());
  }

  change(changes: Partial<Saved>): void {
    Object.assign(this.saved, changes);
    localStorage.setItem(KEY, JSON.stringify(this.saved));
    this.showTheme();
  }

  get language(): Language {
    return this.saved.language ?? preferredLanguage(navigator.languages);
  }

  /** Factor on the duration of animations. */
  get tempo(): number {
    return this.still.matches ? 0 : FACTORS[this.saved.speed];
  }

  private showTheme(): void {
    const { theme } = this.saved;
    const dark = theme === 'dark' || (theme === 'system' && this.dusk.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
