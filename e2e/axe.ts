import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that the page as it stands now has no fault axe can find, and does not scroll sideways.
 *
 * @param unchanged a part that was looked at before and cannot have changed since: a large one costs seconds each time
 */
export async function expectClean(page: Page, unchanged?: string): Promise<void> {
  // Half-faded text is not what anyone reads; a sign that swings for ever is not waited for. Asked again and again rather than by
  // the promise of an animation: one that is cancelled while the page is looked at keeps its promise for ever.
  await page.waitForFunction(() =>
    document.getAnimations().every(
      ({ effect, playState }) =>
        playState !== 'running' ||
        effect?.getTiming().iterations === Number.POSITIVE_INFINITY ||
        // In what is folded away an animation stands still.
        (effect as KeyframeEffect | null)?.target?.checkVisibility() === false,
    ),
  );
  await stopScrolling(page);
  // In the page alone: no page here has a frame, and carrying the results through a second page takes most of the time.
  // What is fine is not listed: that takes axe half of its time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  if (unchanged) axe.exclude(unchanged);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Waits out a smooth scroll: what slides under the sticky header meanwhile is not where it will stand. */
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
