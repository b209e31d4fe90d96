import type { Page } from '@playwright/test';
import type { getDocumentProxy } from 'unpdf';

/** Where running heads stand, in points from the edges of A4. */
const MARGIN = 46;
const A4_HEIGHT = 841.89;

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * The words of each page of a PDF, in reading order and without spaces, so that line breaks make no
 * difference.
 */
export async function wordsOf(pdf: Pdf): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const inside = items.filter((item) => {
      if (!('str' in item)) return false;
      const height = Number(item.transform[5]);
      return height > MARGIN && height < A4_HEIGHT - MARGIN;
    });
    pages.push(squeezed(inside.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return pages;
}

export function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/**
 * The text that a page shows under a selector, including drawings. Leaves out text that is only for screen
 * readers, for narrow screens or for choosing and enlarging.
 */
export async function shownIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const drawn of copy.querySelectorAll('use'))
        drawn.replaceWith(document.querySelector(drawn.getAttribute('href') ?? '')?.cloneNode(true) ?? '');
      for (const unseen of copy.querySelectorAll(
        '.sr-only, .chooses, .shrinks, [aria-hidden]:not(svg), title, desc',
      ))
        unseen.remove();
      return (copy.textContent ?? '').replaceAll(/\s+/g, '');
    }),
  );
}

/** The headings, lines and captions of each entry. */
export async function partsOfEntries(page: Page): Promise<string[][]> {
  return page
    .locator('.report section')
    .evaluateAll((entries) =>
      entries.map((entry) =>
        [...entry.querySelectorAll('h3, h4, li, figcaption, [dir] > p, p[dir]')].map((part) =>
          (part.textContent ?? '').replaceAll(/\s+/g, ''),
        ),
      ),
    );
}
