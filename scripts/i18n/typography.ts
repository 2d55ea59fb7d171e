/**
 * A text with the apostrophes, quotes and spaces of its language. French has a no-break space before a colon and inside
 * quotes, and a narrow one before ; ! and ?.
 */
export function typeset(language: string, text: string): string {
  const quoted = text.replace(/([\p{L}}])'(?=\p{L})/gu, '$1’');
  return language === 'fr' ? typesetFrench(quoted) : quoted;
}

function typesetFrench(text: string): string {
  return (
    text
      // Not the `!` of a picture in Markdown.
      .replace(/(?<=[\p{L}\p{N})}’»*`])[ \u00a0\u202f]*([;!?])(?![\p{L}[])/gu, '\u202f$1')
      // Not the colon of a placeholder, a time or an address.
      .replace(/(?<=[\p{L}\p{N})}’»*`])[ \u00a0\u202f]*:(?=\s|\*|$)/gmu, '\u00a0:')
      .replace(/«[ \u00a0\u202f]*/g, '«\u00a0')
      .replace(/[ \u00a0\u202f]*»/g, '\u00a0»')
      .replace(/(?<=[\d}*])[ \u202f]%/g, '\u00a0%')
  );
}
