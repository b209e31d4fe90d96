import type { Paragraph } from '../reading/line.ts';
import type { Requirement } from './requirements.ts';

const LONGEST = 700;

/**
 * The words of a requirement as they are on the page, from the lead-in to the item if both are on one page.
 */
export function snippetOf(
  { words, isItem }: Requirement,
  pageText: (page: number) => string,
): { page: number; snippet: string } {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return { page: 1, snippet: '' };
  const item = onPage(last.passage.paragraph, last.text);
  if (first === last) return item;
  const text = pageText(item.page);
  const end = text.indexOf(item.snippet, startOf(text, last.passage.paragraph, item.page));
  const start = text.lastIndexOf(first.text, end);
  if (end < 0 || start < 0 || end + item.snippet.length - start > LONGEST) return item;
  // Other items between the lead and this item are separate requirements.
  const between = text.slice(start + first.text.length, end);
  if (isItem && /[;.]|\w{3}\s/.test(between)) return item;
  return { page: item.page, snippet: text.slice(start, end + item.snippet.length) };
}

/** Where a paragraph begins in its page's text. */
function startOf(text: string, paragraph: Paragraph, page: number): number {
  const part = paragraph.parts.find((piece) => piece.page === page);
  return Math.max(0, part ? text.indexOf(part.text) : 0);
}

/** A sentence and its page. If a sentence runs over to the next page, its words on the first page. */
function onPage(paragraph: Paragraph, text: string): { page: number; snippet: string } {
  const whole = paragraph.parts.find((part) => part.text.includes(text));
  if (whole) return { page: whole.page, snippet: text };
  for (const part of paragraph.parts) {
    for (let length = text.length - 1; length > 8; length--) {
      const start = text.slice(0, length);
      if (part.text.endsWith(start)) return { page: part.page, snippet: start };
      // A word that is split at the end of a page keeps its hyphen.
      if (part.text.endsWith(`${start}-`)) return { page: part.page, snippet: `${start}-` };
    }
  }
  const [part = { page: paragraph.page, text: paragraph.text }] = paragraph.parts;
  return { page: part.page, snippet: part.text };
}
