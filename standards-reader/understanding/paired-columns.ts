import type { Paragraph } from '../reading/line.ts';

/** Whether a document sets performance criteria P1, P2 beside acceptable solutions A1, A2. */
export function isOfCriteria(paragraphs: Paragraph[]): boolean {
  const starts = (pattern: RegExp) => paragraphs.filter(({ text }) => pattern.test(text)).length;
  return (
    starts(/\bperformance (?:criteria|criterion|outcomes?|requirements?|objectives?)\b/i) > 0 &&
    starts(/\bacceptable (?:solutions?|outcomes?|measures?)\b/i) > 0 &&
    starts(/^P[OC]?\d{1,2}\s/) > 1 &&
    starts(/^A[OS]?\d{1,2}(?:\.\d)?\s/) > 1
  );
}

/**
 * Puts the criteria of several pages first and then their solutions, because each continues in its own column
 * on the next page.
 */
export function inReadingOrder(paragraphs: Paragraph[]): Paragraph[] {
  const ordered: Paragraph[] = [];
  let run: Paragraph[] = [];
  const flush = () => {
    ordered.push(...run.filter(({ column }) => column === 1), ...run.filter(({ column }) => column === 2));
    run = [];
  };
  for (const paragraph of paragraphs) {
    if (paragraph.column) run.push(paragraph);
    else {
      flush();
      ordered.push(paragraph);
    }
  }
  flush();
  return ordered;
}
