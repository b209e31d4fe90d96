/**
 * A piece of text as a reader sees it. `isProse`: a paragraph, a quotation or a caption, whose end also ends
 * a sentence.
 */
export type Piece = { text: string; isProse: boolean };

/** Between two of these tags a reader sees one piece of text. */
const BLOCK =
  /<\/?(address|article|aside|blockquote|br|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|section|select|summary|table|tbody|td|th|thead|title|tr|ul)\b[^>]*>/g;
const PROSE = new Set(['p', 'blockquote', 'figcaption']);
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of an HTML page, piece by piece. Scripts, styles and the lettering of drawings are not read. */
export function piecesOf(html: string): Piece[] {
  const shown = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ');
  const pieces: Piece[] = [];
  let isProse = false;
  let start = 0;
  for (const tag of [...shown.matchAll(BLOCK), undefined]) {
    const text = plain(shown.slice(start, tag?.index));
    if (/[\p{L}\d]/u.test(text)) pieces.push({ text, isProse });
    if (!tag) break;
    start = tag.index + tag[0].length;
    isProse = !tag[0].startsWith('</') && PROSE.has(tag[1] ?? '');
  }
  return pieces;
}

/** What a page says in its head and beside its pictures and controls. */
export function labelsOf(html: string): string[] {
  const found = html.matchAll(/<meta name="description" content="([^"]*)"|\s(?:aria-label|alt)="([^"]*)"/g);
  return [...found].map(([, description, label]) => plain(description ?? label ?? ''));
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:?!](?:\s|$))/g, '')
    .trim();
}

/**
 * The sentences of a piece of text. A sentence ends with a full stop, a question mark or an exclamation mark before a capital
 * letter or the end. In prose the end of the piece ends one too; a heading, a list item or a table cell without such a mark
 * is a label, and no sentence.
 */
export function sentencesOf({ text, isProse }: Piece): string[] {
  const parts = text.split(/(?<=(?<!\b(?:cl|No))[.?!]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u);
  return parts.filter((part) => isProse || /[.?!]["”’)]?$/.test(part));
}

/** The words of a text: everything between spaces that has a letter or a digit. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
}

/** Flesch-Kincaid grade: the years of school that the text asks for, by the length of its sentences and words. */
export function grade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counted by groups of vowels; a number counts as one. Near enough to compare pages. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, '').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
