import { expect, type Page } from '@playwright/test';

/**
 * Unfolds everything, then expects all text to stay inside its box and the window.
 *
 * @param where what is checked, for the message
 */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  const cutOff = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let box = text.parentElement;
      // Text typed into a field can scroll inside the field.
      if (!text.textContent?.trim() || !box?.checkVisibility() || box.closest('textarea, select, .skip-link'))
        continue;
      while (box.parentElement && getComputedStyle(box).display === 'inline') box = box.parentElement;
      if (isOnlyReadAloud(box)) continue;
      range.selectNodeContents(text);
      const [is, may] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      if (is.right > Math.min(may.right, innerWidth) + 1 || is.left < may.left - 1)
        found.push(text.textContent);
    }
    return found;

    function isOnlyReadAloud(element: Element | null): boolean {
      return element !== null && (element.clientWidth === 1 || isOnlyReadAloud(element.parentElement));
    }
  });
  expect(cutOff, where).toEqual([]);
}
