import type { Paragraph } from '../reading/line.ts';

const figure = /^(?:FIGURE|Figure)\s+[A-Z]?\d[\w.]*(?:\s*[:—–-]|\s+[A-Z(]|$)/;
const copyright =
  /©|\b(?:all rights reserved|copyright (?:owner|holder|law|act|act \d{4})|reproduc\w+\b.{0,160}?\b(?:permission|consent|licen[cs]e)|without (?:the )?(?:prior )?(?:written )?permission of the publisher)\b/i;

/** The heading of notes below a table or a figure, which are numbered like the clause's own subclauses. */
export const tableNotes = /^(?:table|figure) notes?[:.]?$|^notes? to (?:table|figure)\b.{0,40}[:.]?$/i;

const MOST_LABELS = 10;

/** Words that bind nobody though they may command: who may copy the document, and labels in a drawing. */
export const isTrap = (paragraphs: Paragraph[], at: number): boolean =>
  copyright.test(paragraphs[at]?.text ?? '') || isLabel(paragraphs, at);

/** A label stands above or below the caption of its figure with nothing but other labels between. */
function isLabel(paragraphs: Paragraph[], at: number): boolean {
  return [-1, 1].some((way) => {
    for (let step = 0; step <= MOST_LABELS; step++) {
      const text = paragraphs[at + step * way]?.text ?? '';
      if (step && figure.test(text)) return true;
      if (!looksLikeLabel(text)) return false;
    }
    return false;
  });
}

/** Not a sentence, not an item, not words that lead in to items; `5 mm min.` ends in no full stop. */
const looksLikeLabel = (text: string) =>
  text !== '' &&
  !/^\(|[.;:—,]$|\b(?:and|or)$/.test(text.replace(/\b(?:min|max|nom|dia|typ)\.$/, '')) &&
  text.split(' ').length <= 20;
