import type { Page, TestInfo } from '@playwright/test';

/** Whether a person looks at the pictures of this run. */
export const isLookedAt = process.env.LOOK === '1';

/** Keeps a picture for a person to look at, with `LOOK=1`. Otherwise none is taken, because each takes a journey a second. */
export async function keepPicture(
  page: Page,
  info: TestInfo,
  { name, fullPage = false }: { name: string; fullPage?: boolean },
): Promise<void> {
  // A change of colours has ended on it, as it has for a person who looks.
  if (isLookedAt)
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage, animations: 'disabled' });
}

/** A picture in the dark, one for bright sun and one by day, for a person to look at. */
export async function keepLooks(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!isLookedAt) return;
  for (const look of ['dark', 'sun', 'light'] as const) {
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
    await page.evaluate(
      (chosen) => {
        document.documentElement.dataset.look = chosen;
      },
      look === 'sun' ? 'sun' : 'phone',
    );
    await keepPicture(page, info, { name: `${name}-${look}` });
  }
}
