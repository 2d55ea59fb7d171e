import type { Messages } from '../../src/engine/text.ts';

const QUOTED = /['"`]([\w.-]+)['"`]/g;
const PROPERTY = /\b([A-Za-z]\w*)\??:/g;
/** A key put together, such as `log.${key}.own`; and in a message `{car:@colour}`, which stands for `colour.${car}`. */
const TEMPLATE = /`((?:[\w.-]|\$\{[^{}`]*\})+)`/g;
const REFERENCE = /:@([\w.-]+)\}/g;

/**
 * The keys that nothing says: a key is said if it is in the sources as it is, or put together there by a template
 * whose open places are filled with numbers, words of the sources, or what another template makes.
 */
export function unusedKeys(messages: Messages, sources: string): string[] {
  const words = new Set([
    ...[...sources.matchAll(QUOTED)].map(([, word]) => word),
    ...[...sources.matchAll(PROPERTY)].map(([, word]) => word),
  ]);
  const templates = [
    ...[...sources.matchAll(TEMPLATE)].map(([, template]) => template.split(/(?:\$\{[^}]*\})+/)),
    ...Object.values(messages)
      .flatMap(message => [...message.matchAll(REFERENCE)])
      .map(([, prefix]) => [`${prefix}.`, '']),
  ].filter(parts => parts.length > 1 && /[.-]/.test(parts.join('')));
  const patterns = templates.map(parts => new RegExp(`^${parts.map(escaped).join('(.+)')}$`));

  function isSaid(text: string): boolean {
    if (words.has(text) || /^\d+$/.test(text)) return true;
    return patterns.some(pattern => pattern.exec(text)?.slice(1).every(isSaid));
  }
  return Object.keys(messages).filter(key => !isSaid(key));
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
