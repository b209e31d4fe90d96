import { type Browser, chromium } from '@playwright/test';
import { customerPaths } from '#contract/paths.ts';
import { chromiumArgs, findHeadless } from '#test/chromium.ts';
import { freePort } from '#test/free-port.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { installLighthouse, type Run } from './lighthouse.ts';
import { folderOnDisk } from './machine.ts';
import { capturedWithPhotos, openPageOf, publish } from './photo-reports.ts';

const PHOTOS = 100;
const RUNS = 3;
const MB = 1_000_000;
/** A common phone. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Lighthouse's mobile scores for a customer's report with 100 photos, and what it loads before scrolling. */
export async function measureReportPage(): Promise<Figure[]> {
  const lighthouse = await installLighthouse();
  const folder = await folderOnDisk();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findHeadless(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const { owner, inspection } = await capturedWithPhotos(server, PHOTOS);
    await publish(owner, inspection.id);
    const token = (await openPageOf(owner, inspection.inquiryId)).split('/').at(-1) ?? '';
    const address = server.origin + customerPaths.report(token);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await lighthouse.judge(address, port));
    return [...asFigures(runs), await weighed(browser, address)];
  } finally {
    await browser.close();
    await server.stop();
    await lighthouse.remove();
    await folder.remove();
  }
}

function asFigures(runs: Run[]): Figure[] {
  const score = (category: string, note: string, atLeast?: number): Figure => ({
    what: `a customer’s report with ${PHOTOS} photos, Lighthouse mobile: ${category}`,
    value: median(runs.map(({ scores }) => scores[category] ?? 0)),
    unit: '',
    ...(atLeast !== undefined && { bound: { atLeast } }),
    note: `median of ${RUNS}: ${runs.map(({ scores }) => scores[category]).join(', ')}${note}`,
  });
  return [
    score('performance', '', 95),
    score('accessibility', '', 95),
    score('best-practices', '', 95),
    score('seo', '; no search engine may list it'),
  ];
}

/** The megabytes that the page transfers before anybody scrolls. */
async function weighed(browser: Browser, address: string): Promise<Figure> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let [bytes, files] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    files += 1;
  });
  await page.goto(address, { waitUntil: 'load' });
  // Long enough for a browser to start loading the pictures near the screen.
  await page.waitForTimeout(3_000);
  await context.close();
  return {
    what: 'the same, transferred before it is scrolled',
    value: bytes / MB,
    unit: 'MB',
    bound: { atMost: 1.5 },
    note: `${files} files on a phone of 360 px`,
  };
}
