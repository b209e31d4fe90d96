import { expect, type Page } from '@playwright/test';

/** Every public page that links of this site reach from the home page, with its HTML. */
export async function crawl(page: Page): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = ['/'];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (found.has(path) || path.endsWith('.pdf')) continue;
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    found.set(path, html);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) waiting.push(href);
  }
  return found;
}

/** The texts in a page's head. */
export function headOf(html: string): { title: string; description: string } {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return { title: plain(title), description: plain(description) };
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’');

/** One piece of a page's text, with the card or row around it, if any. */
export type Piece = { text: string; around: string };

/**
 * The texts of a page, piece by piece, and its lists. The page is parsed, not opened, so none of its scripts
 * run.
 */
export async function readPage(page: Page, html: string): Promise<{ pieces: Piece[]; lists: string[][] }> {
  return page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    for (const unread of body.querySelectorAll('script, style, svg')) unread.remove();
    const blocks =
      'address, article, caption, dd, div, dl, dt, figcaption, h1, h2, h3, li, ol, p, section, td, th, ul';
    const text = (element: Element) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
      return words
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(/ ([.,;:])/g, '$1')
        .trim();
    };
    const pieces = [...body.querySelectorAll(blocks)]
      .filter((element) => !element.querySelector(blocks))
      .map((element) => ({
        text: text(element),
        around: text(element.closest('li, details, tr, address, dl > div') ?? element),
      }))
      .filter((piece) => piece.text !== '');
    const lists = [...body.querySelectorAll('ul, ol, dl')].map((list) =>
      [...list.querySelectorAll('li, dt')].map(text),
    );
    return { pieces, lists };
  }, html);
}
