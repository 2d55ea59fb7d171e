const files = import.meta.glob<string>(['../../docs/rules/*.md', '../../docs/rules/*/*.md'], {
  query: '?raw',
  import: 'default',
});

export interface RuleChapter {
  readonly title: string;
  readonly rules: readonly { readonly number: string; readonly text: string }[];
}

const RULE = /^- \*\*([A-Z]+-\d+)\*\* ?(.*)$/;

/**
 * The numbered rules and rulings of a game in a language; falls back to the English ones, which are
 * authoritative.
 */
export async function loadRules(game: string, language: string): Promise<RuleChapter[]> {
  const file = files[`../../docs/rules/${language}/${game}.md`] ?? files[`../../docs/rules/${game}.md`];
  return file ? parseRules(await file()) : [];
}

/** A rule begins with its number and continues while lines are indented. */
export function parseRules(markdown: string): RuleChapter[] {
  const chapters: { title: string; rules: { number: string; text: string }[] }[] = [];
  for (const line of markdown.split('\n')) {
    const rule = RULE.exec(line);
    const chapter = chapters.at(-1);
    if (line.startsWith('## ')) chapters.push({ title: line.slice(3), rules: [] });
    else if (rule && chapter) chapter.rules.push({ number: rule[1], text: plain(rule[2]) });
    else if (/^\s+\S/.test(line) && chapter?.rules.length) {
      const last = chapter.rules[chapter.rules.length - 1];
      last.text += ` ${plain(line.trim())}`;
    }
  }
  return chapters.filter(({ rules }) => rules.length > 0);
}

/** Removes the markdown of code and emphasis. */
function plain(text: string): string {
  return text.replaceAll('`', '').replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, '$1');
}
