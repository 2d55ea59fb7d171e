/** The size of a paper inside margins of 10 mm, in millimetres. The names are those of `print.css`. */
export const PAPERS = {
  a4: { width: 190, height: 277 },
  letter: { width: 195.9, height: 259.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Letter is the paper of North America and a few other countries; everywhere else it is A4. */
const LETTER_COUNTRIES = /-(US|CA|MX|PH|CL|CO|VE)$/;

export function usualPaper(locale: string): Paper {
  return LETTER_COUNTRIES.test(locale) ? 'letter' : 'a4';
}
