import type { Paragraph } from '../reading/line.ts';
import type { Heading } from './headings.ts';
import { sentencesOf } from './sentences.ts';

const LONGEST = 400;
const scopeTitle = /^(?:scope|purpose|intent)\b(?!.*\b(?:and general|and application of)\b)/i;
const looseTitle =
  /^(?:scope|purpose|introduction(?: to this (?:part|section))?|about this (?:guide|document|standard))$/i;

/** What a document says it is about, in its scope clause or introduction. */
export function scopeOf(paragraphs: Paragraph[], headings: Heading[]): string {
  const starts = new Set(headings.map(({ at }) => at));
  const scope = headings.find(({ title }) => scopeTitle.test(title));
  const start = scope ? scope.at : paragraphs.findIndex(({ text }) => looseTitle.test(text.trim()));
  if (start < 0) return '';
  const words = scope?.body ? [scope.body] : [];
  for (
    let at = start + 1;
    at < paragraphs.length && !starts.has(at) && words.join(' ').length < LONGEST;
    at++
  ) {
    const { text = '' } = paragraphs[at] ?? {};
    // A heading without a number ends the scope.
    if (words.length && !/[.;:,—]$|\b(?:and|or)$/.test(text)) break;
    words.push(text);
  }
  let description = '';
  for (const sentence of sentencesOf(words.join(' '))) {
    if (description && description.length + sentence.length > LONGEST) break;
    description = description ? `${description} ${sentence}` : sentence;
  }
  return description;
}
