import type { Language } from '../../../engine/entry.ts';
import { PREVIEW, type PreviewText } from '../../../protocol/preview.ts';

export interface PreviewTags extends PreviewText {
  readonly language: Language;
  /** The address of the page, without secrets. */
  readonly address: string;
  readonly picture: string;
}

/** The page for an address one folder further down: its files are next to the folder. */
export function belowRoot(html: string): string {
  return html.replaceAll('"./', '"../');
}

/** The page with a preview in its head, for programs that show links (Open Graph, Twitter cards). */
export function withPreview(html: string, tags: PreviewTags): string {
  const { title, sentence, language, address, picture } = tags;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Slipstream',
    'og:title': title,
    'og:description': sentence,
    'og:url': address,
    'og:locale': language,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW.width),
    'og:image:height': String(PREVIEW.height),
    'og:image:alt': `${title}. ${sentence}`,
  };
  const meta = [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${meta}`)
    .replace(
      /<meta name="description" content="[^"]*" \/>/,
      () => `<meta name="description" content="${escapeHtml(sentence)}" />`,
    );
}

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => ENTITIES[character]);
}
