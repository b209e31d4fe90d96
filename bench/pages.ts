import { type Browser, chromium } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { chromiumArgs, findHeadless } from '#test/chromium.ts';
import { freePort } from '#test/free-port.ts';
import { runServer, temporaryFolder } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { installLighthouse, isScript, type Run } from './lighthouse.ts';

const RUNS = 3;
const KB = 1000;

/**
 * The experience of a visitor on a slow phone: Lighthouse's mobile scores, bytes and layout shift, for the
 * home page and the content pages.
 */
export async function measurePages(): Promise<Figure[]> {
  const lighthouse = await installLighthouse();
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findHeadless(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const address = `${server.origin}${pages.home}`;
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await lighthouse.judge(address, port));
    return [
      ...asFigures(runs),
      ...(await weigh(browser, address)),
      ...(await measureReading(server.origin, (address) => lighthouse.judge(address, port))),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await lighthouse.remove();
    await folder.remove();
  }
}

/**
 * The content pages: the worst score in each category, the heaviest page, and the page with the most script.
 */
async function measureReading(origin: string, judge: (address: string) => Promise<Run>): Promise<Figure[]> {
  const lowest = new Map<string, { score: number; path: string }>();
  let heaviest = { bytes: 0, path: '' };
  let mostScript = { bytes: 0, path: '' };
  for (const path of await readingPages(origin)) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(`${origin}${path}`));
    for (const category of Object.keys(runs[0]?.scores ?? {})) {
      const score = median(runs.map(({ scores }) => scores[category] ?? 0));
      if (score < (lowest.get(category)?.score ?? 101)) lowest.set(category, { score, path });
    }
    const bytes = await compressedLength(`${origin}${path}`);
    if (bytes > heaviest.bytes) heaviest = { bytes, path };
    const scriptBytes = median(runs.map((run) => run.scriptBytes));
    if (scriptBytes > mostScript.bytes) mostScript = { bytes: scriptBytes, path };
  }
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((category) => ({
      what: `reading pages, lowest Lighthouse ${category}`,
      value: lowest.get(category)?.score ?? Number.NaN,
      unit: '',
      bound: { atLeast: category === 'performance' ? 98 : 100 },
      note: `medians of ${RUNS}; the lowest, or the first of several, is ${lowest.get(category)?.path}`,
    })),
    {
      what: 'reading pages, heaviest HTML, brotli',
      value: heaviest.bytes / KB,
      unit: 'KB',
      bound: { atMost: 31 },
      note: heaviest.path,
    },
    {
      what: 'reading pages, most JavaScript',
      value: mostScript.bytes / KB,
      unit: 'KB',
      bound: { atMost: 0 },
      note: mostScript.path || 'none has any before it is touched or scrolled',
    },
  ];
}

/** The sitemap's pages without the home page. */
async function readingPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return listed.filter((path) => path !== pages.home);
}

async function compressedLength(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length'));
}

function asFigures(runs: Run[]): Figure[] {
  const score = (category: string, atLeast: number): Figure => ({
    what: `home, Lighthouse mobile: ${category}`,
    value: median(runs.map(({ scores }) => scores[category] ?? 0)),
    unit: '',
    bound: { atLeast },
    note: `median of ${RUNS}: ${runs.map(({ scores }) => scores[category]).join(', ')}`,
  });
  const audit = (what: string, id: string, unit: string, atMost?: number): Figure => ({
    what: `home, ${what}`,
    value: median(runs.map(({ audits }) => audits[id] ?? Number.NaN)),
    unit,
    ...(atMost === undefined ? {} : { bound: { atMost } }),
    note: `median of ${RUNS}, simulated slow 4G and a processor slowed 4 times`,
  });
  return [
    score('performance', 98),
    score('accessibility', 100),
    score('best-practices', 100),
    score('seo', 100),
    audit('largest contentful paint', 'largest-contentful-paint', 'ms'),
    audit('total blocking time', 'total-blocking-time', 'ms'),
    audit('cumulative layout shift', 'cumulative-layout-shift', '', 0.01),
  ];
}

/**
 * The bytes of a first visit on a phone that reads to the end of the page, and of the compressed page itself.
 */
async function weigh(browser: Browser, address: string): Promise<Figure[]> {
  const { bytes, scriptBytes } = await weighVisit(browser, address);
  return [
    {
      what: 'home, transferred on a first visit',
      value: bytes / KB,
      unit: 'KB',
      bound: { atMost: 230 },
      note: 'all files and their headers, scrolled to the end',
    },
    {
      what: 'home, JavaScript of these',
      value: scriptBytes / KB,
      unit: 'KB',
      bound: { atMost: 125 },
    },
    {
      what: 'home, HTML with its styles and drawings, brotli',
      value: (await compressedLength(address)) / KB,
      unit: 'KB',
      bound: { atMost: 46 },
    },
  ];
}

async function weighVisit(
  browser: Browser,
  address: string,
): Promise<{ bytes: number; scriptBytes: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (isScript(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.keyboard.press('End');
  await page.waitForTimeout(2_000);
  await context.close();
  return { bytes, scriptBytes };
}
