import { type OddName, oddReports } from '#test/odd-reports.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { publishedReport } from './published-report.ts';

const type = 'practical-completion';
/** What the page of each says, and how long it may be on a phone of 360 px. */
const pages: Record<OddName, { says: string; mostPx: number }> = {
  'no finding': { says: 'We found no defects in what we inspected.', mostPx: 6000 },
  'one finding': { says: '1. Grout is missing', mostPx: 6500 },
  '300 findings': { says: '300. ', mostPx: 160_000 },
  'a finding with nothing but its title': { says: 'Place not recorded', mostPx: 6500 },
  'a finding without a photo': { says: 'Beside the door', mostPx: 6500 },
  '60 places': { says: 'Beside window 60', mostPx: 7500 },
  'titles of 300 letters': { says: 'Grout is missing beside the window', mostPx: 16_000 },
  'all areas locked': { says: 'Locked, and we had no key', mostPx: 6500 },
  'photos from last year': { says: 'Taken on 25 November 2025', mostPx: 7000 },
  'a severity that nobody chose': { says: 'We have not said how serious this is', mostPx: 6500 },
};

test('the page of a report is readable, true and short on a phone, however odd what was captured is', async ({
  emptyDesk: desk,
  browser,
  freshServer,
}) => {
  test.setTimeout(900_000);
  const reading = await browser.newPage({
    baseURL: freshServer.origin,
    viewport: { width: 360, height: 780 },
  });
  for (const [index, [name, { says, mostPx }]] of Object.entries(pages).entries())
    await test.step(name, async () => {
      const captured = oddReports(type)[name as OddName];
      const { report } = await publishedReport(desk, { type, name: `Odd ${index}`, captured });
      const answer = await reading.goto(report);
      expect(answer?.status()).toBe(200);
      await expect(reading.locator('.report').getByText(says).first()).toBeVisible();
      const [height, width] = await reading.evaluate(() => [
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ]);
      if (process.env.KEEP_PDF) {
        console.log(name, height, width);
        for (const across of [360, 768, 1440]) {
          await reading.setViewportSize({ width: across, height: 900 });
          const path = `${process.env.KEEP_PDF}/odd-${name.replaceAll(' ', '-')}-${across}.png`;
          if (name !== '300 findings') await reading.screenshot({ path, fullPage: true });
        }
        await reading.setViewportSize({ width: 360, height: 780 });
      }
      expect(width).toBeLessThanOrEqual(360);
      expect(height).toBeLessThanOrEqual(mostPx);
      if (name !== '300 findings') await expectClean(reading);
    });
  await reading.close();
});
