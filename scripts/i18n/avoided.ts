/** Words and turns of phrase that no text for players uses; docs/languages.md has the right ones. */
const AVOIDED: { readonly [language: string]: readonly RegExp[] } = {
  en: [
    /\bby (mail|post)\b(?! around)/i,
    /\bderelicts?\b/i,
    /\binto the box\b|\bthe box pays\b/i,
    /\bis waited for\b/i,
    /\bas number\b/i,
    /^One (less|more)$/,
    /^Kept for\b/,
    /\bnobody can forget\b/i,
    /\bwith the same id\b/i,
    /\bit is the turn of\b/i,
    /\banew\b|\bthe own\b|\bat one go\b/i,
    /\bis to (move|ride|act)\b/i,
  ],
  de: [
    /\bper Post\b(?! gespielt)/i,
    /\bWeiter zu jetzt\b|\bHier sitzen\b|^Einer (mehr|weniger)$/,
    /\bMischen (geprüft|ungeprüft|stimmt)\b/,
    /\bDie ganzen Regeln\b|\bDie Bots sind\b/,
    /\bversiegelt/i,
    /\ban die Bank\b/,
  ],
  fr: [
    /en différé/i,
    /gens d’ailleurs|^Un de (plus|moins)$|n’importe quoi de permis/i,
    /Décider seul|Taper un coup|arrêt dû/i,
    /(?<!\p{L})(votre|vos)(?!\p{L})/iu,
    /à la banque/i,
  ],
};

/** The words of a text that are not used in this language. */
export function avoidedIn(language: string, text: string): string[] {
  return (AVOIDED[language] ?? []).flatMap(pattern => pattern.exec(text)?.[0] ?? []);
}
