import type { Paragraph } from '../reading/line.ts';

const figure = /^(?:FIGURE|Figure)\s+[A-Z]?\d[\w.]*(?:\s*[:—–-]|\s+[A-Z(]|$)/;
const copyright =
  /©|\b(?:all rights reserved|copyright (?:owner|holder|law|act|act \d{4})|reproduc\w+\b.{0,160}?\b(?:permission|consent|licen[cs]e)|without (?:the )?(?:prior )?(?:written )?permission of the publisher)\b/i;

/** The heading of notes below a table or figure. Their numbers look like those of subclauses. */
export const tableNotes = /^(?:table|figure) notes?[:.]?$|^notes? to (?:table|figure)\b.{0,40}[:.]?$/i;

const MOST_LABELS = 10;

/**
 * Whether a paragraph binds nobody even if it commands, such as a copyright notice or a label in a drawing.
 */
export const isTrap = (paragraphs: Paragraph[], at: number): boolean =>
  copyright.test(paragraphs[at]?.text ?? '') || isLabel(paragraphs, at);

/** Whether only other labels are between this one and the caption of a figure. */
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

/**
 * Whether the words are not a sentence, an item or a lead-in. The point of `5 mm min.` is not a full stop.
 */
const looksLikeLabel = (text: string) =>
  text !== '' &&
  !/^\(|[.;:—,]$|\b(?:and|or)$/.test(text.replace(/\b(?:min|max|nom|dia|typ)\.$/, '')) &&
  text.split(' ').length <= 20;
