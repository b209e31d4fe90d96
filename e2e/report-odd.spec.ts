import { type OddName, oddReports } from '#test/odd-reports.ts';
import { expectClean } from './axe.ts';
import { isLookedAt, keepPicture } from './look.ts';
import { expect, test } from './plumbline.ts';
import { publishedReport } from './published-report.ts';

const type = 'practical-completion';
const WIDTHS = [360, 768, 1440];

/** What the page of each says, and how long it may be on a phone of 360 px. */
const pages: Record<OddName, { says: string; mostPx: number }> = {
  'no finding': { says: 'We found no defects in what we inspected.', mostPx: 6000 },
  'one finding': { says: '1. Grout is missing', mostPx: 6500 },
  '300 findings': { says: '300. ', mostPx: 160_000 },
  'a finding with nothing but its title': { says: 'Place not recorded', mostPx: 6500 },
  'a finding without a photo': { says: 'Beside the door', mostPx: 6500 },
  '60 places': { says: 'Beside window 60', mostPx: 7500 },
  'titles of 300 letters': { says: 'Grout is missing beside the window', mostPx: 17_000 },
  'all areas locked': { says: 'Locked, and we had no key', mostPx: 6500 },
  'photos from last year': { says: 'Taken on 25 November 2025', mostPx: 7000 },
  'a severity that nobody chose': { says: 'We have not said how serious this is', mostPx: 6500 },
};
/** The pages that a browser can break. Someone who looks gets all of them (`LOOK=1`). */
const breaking: OddName[] = ['titles of 300 letters', '60 places', 'a finding with nothing but its title'];
const shown = Object.entries(pages).filter(([name]) => isLookedAt || breaking.includes(name as OddName));

test('the page of a report is readable and no wider than its screen, however odd what was captured is', async ({
  emptyDesk: desk,
  browser,
  freshServer,
}, info) => {
  test.setTimeout(900_000);
  const page = await browser.newPage({ baseURL: freshServer.origin });
  for (const [index, [name, { says, mostPx }]] of shown.entries())
    await test.step(name, async () => {
      const captured = oddReports(type)[name as OddName];
      const { report } = await publishedReport(desk, { type, name: `Odd${index}`, captured });
      for (const width of WIDTHS.toReversed()) {
        await page.setViewportSize({ width, height: 800 });
        const answer = await page.goto(report);
        expect(answer?.status()).toBe(200);
        const picture = `${name.replaceAll(' ', '-')}-${width}`;
        await keepPicture(page, info, { name: picture, fullPage: name !== '300 findings' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await expect(page.locator('.report').getByText(says).first()).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(mostPx);
      // The rules take half a minute for 300 findings, which have no other parts.
      if (name !== '300 findings') await expectClean(page);
    });
  await page.close();
});
