import { getContext, setContext } from 'svelte';
import { type Args, say, type Wording } from '../engine/text.ts';

/** The messages of a page in its language. Reactive: templates update when the language changes. */
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

/** A message key and its arguments, to be rendered in the reader's language. */
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
