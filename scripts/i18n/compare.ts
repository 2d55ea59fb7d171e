import { type Messages, PLACEHOLDER } from '../../src/engine/text.ts';

/** The faults of a language's messages, compared with the English ones. */
export function compare(english: Messages, other: Messages): string[] {
  const missing = Object.keys(english).filter(key => !(key in other));
  const unknown = Object.keys(other).filter(key => !(key in english));
  const shared = Object.keys(english).filter(key => key in other);
  return [
    ...missing.map(key => `${key} is missing`),
    ...unknown.map(key => `${key} is not in English`),
    ...shared.flatMap(key =>
      comparePlaceholders(english[key], other[key]).map(problem => `${key} ${problem}`),
    ),
  ];
}

/**
 * Both have to show the same arguments in the same form. Forms for a number are the language's own affair, as long as
 * English has that argument, too: what is there to count differs.
 */
function comparePlaceholders(english: string, other: string): string[] {
  const [theirs, ours] = [placeholdersOf(english), placeholdersOf(other)];
  const names = theirs.all.map(({ name }) => name);
  return [
    ...theirs.shown.filter(text => !ours.shown.includes(text)).map(text => `lacks ${text}`),
    ...ours.shown
      .filter(text => !theirs.shown.includes(text))
      .map(text => `has ${text}, and English has not`),
    ...ours.all.filter(isCounted).flatMap(({ name, form }) => {
      if (!names.includes(name)) return [`counts {${name}}, which English does not have`];
      return hasForms(form) ? [] : [`lacks forms or names no plural category in {${name}:${form}}`];
    }),
  ];
}

interface Placeholder {
  readonly name: string;
  readonly form: string;
}

function placeholdersOf(message: string): { all: Placeholder[]; shown: string[] } {
  const all = [...message.matchAll(PLACEHOLDER)].map(([, name, form = '']) => ({ name, form }));
  const shown = all
    .filter(each => !isCounted(each))
    .map(({ name, form }) => `{${name}${hasOwnWording(form) ? '' : `:${form}`}}`);
  return { all, shown: [...new Set(shown)] };
}

/** A place is `5th` in one language and plainly `Platz 5` in another; so are lists. */
function hasOwnWording(form: string): boolean {
  return ['', 'nth', 'and'].includes(form);
}

/** `{n:minute|minutes}` */
function isCounted({ form }: Placeholder): boolean {
  return !hasOwnWording(form) && form !== 'name' && !form.startsWith('@');
}

/** The first form and the last have no category, those in between name theirs. */
function hasForms(form: string): boolean {
  const forms = form.replace(/^#/, '').split('|');
  const between = forms.slice(1, -1);
  return forms.length > 1 && between.every(each => /^(zero|two|few|many)=/.test(each));
}
