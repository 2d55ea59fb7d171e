import type { Meta } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import type { OptionSpec } from '../engine/options.ts';
import type { Words } from '../kit/words.svelte.ts';
import { DAY, MINUTE, SECOND, type Tempo } from '../table/clock/tempo.ts';

/** The pace of a table, in words. */
export function tempoWords(words: Words, tempo: Tempo): string {
  switch (tempo.kind) {
    case 'live':
      return words.t('terms.live', { minutes: tempo.bank / MINUTE, seconds: tempo.increment / SECOND });
    case 'mail':
      return words.t('terms.mail', { days: round(tempo.bank / DAY), more: round(tempo.increment / DAY) });
    case 'unlimited':
      return words.t('terms.unlimited');
  }
}

/** The options that differ from the default, in the game's words. */
export function optionWords(words: Words, meta: Meta, options: { readonly [name: string]: Json }): string[] {
  const specs = meta.options as { readonly [name: string]: OptionSpec };
  return Object.entries(options).map(([name, value]) => {
    const label = words.t(`option.${name}`);
    if (specs[name]?.kind === 'flag') return value === true ? label : words.t('terms.without', { label });
    if (specs[name]?.kind === 'choice') return words.t(`option.${name}.${value}`);
    return words.t('terms.value', { label, value });
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
