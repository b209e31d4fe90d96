import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Selectors of the parts that are checked, or of those that were checked before and can't have changed since. */
type Parts = { within?: string; except?: string };

/**
 * Expects that the page as it stands now has no fault axe can find, and does not scroll sideways. Checking a large part takes
 * seconds.
 */
export async function expectClean(page: Page, { within, except }: Parts = {}): Promise<void> {
  // Waits until fades have ended, because nobody reads half-faded text. Endless animations are not waited
  // for. Polls instead of using an animation's promise, because a cancelled animation may never settle it.
  await page.waitForFunction(() =>
    document.getAnimations().every(
      ({ effect, playState }) =>
        playState !== 'running' ||
        effect?.getTiming().iterations === Number.POSITIVE_INFINITY ||
        // An animation inside a folded part doesn't move.
        (effect as KeyframeEffect | null)?.target?.checkVisibility() === false,
    ),
  );
  await stopScrolling(page);
  await layDownBars(page, true);
  // Put into a page once, because that takes longer than checking a small page. No page here has a frame.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const faults = await page.evaluate(
    async ({ values, parts }) => {
      // Lists only the violations, because listing the passed checks takes as long as the checks.
      const { violations } = await axe.run(parts, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { values: tags, parts: { ...(within && { include: [within] }), exclude: except ? [except] : [] } },
  );
  await layDownBars(page, false);
  expect(faults).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/**
 * Puts the bars that stay at an edge of the window into the page while it is checked. What is half below one can be scrolled out,
 * but axe measures only the half that is in sight.
 */
function layDownBars(page: Page, areDown: boolean): Promise<void> {
  return page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>(
        '.desk-bar, .safe-top, .safe-bottom, [data-edge-bar]',
      ))
        bar.style.position = position;
    },
    areDown ? 'static' : '',
  );
}

/**
 * Waits for a smooth scroll to end, because what slides under the sticky header meanwhile doesn't stay there.
 */
async function stopScrolling(page: Page): Promise<void> {
  let before = -1;
  for (let now = -2; now !== before; now = await page.evaluate(() => scrollY)) {
    before = await page.evaluate(() => scrollY);
    await page.waitForTimeout(100);
  }
}

export async function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, where).toBeLessThanOrEqual(window ?? 0);
}
