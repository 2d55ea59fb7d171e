import { getContext, setContext } from 'svelte';
import { type Args, say, type Wording } from '../engine/text.ts';

/** The words of a page in its language. Whoever uses them in a template follows their changes. */
export class Words {
  private wording: Wording = $state.raw({ language: 'en', messages: {} });

  constructor(wording: Wording) {
    this.wording = wording;
  }

  change(wording: Wording): void {
    this.wording = wording;
  }

  get language(): string {
    return this.wording.language;
  }

  t(key: string, args: Args = {}): string {
    return say(this.wording, key, args);
  }

  /** For messages that not every game has. */
  has(key: string): boolean {
    return key in this.wording.messages;
  }
}

/** Words that wait to be said in the reader's language. */
export interface Phrase {
  readonly key: string;
  readonly args?: Args;
}

const KEY = Symbol('words');

export function provideWords(words: Words): void {
  setContext(KEY, words);
}

export function useWords(): Words {
  return getContext<Words>(KEY);
}
