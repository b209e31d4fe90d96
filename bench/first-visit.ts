import { type Browser, chromium } from '@playwright/test';
import { reports } from '#content/reports/reports.ts';
import { pages } from '#contract/paths.ts';
import { chromiumArgs, findChromium } from '#test/chromium.ts';
import { freePort } from '#test/free-port.ts';
import { runServer, temporaryFolder } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { installLighthouse, type Run } from './lighthouse.ts';
import type { Peer } from './peer-servers.ts';
import { expectLiveForm, expectSameText } from './same-page.ts';
import { startAstro, startNext } from './site-peers.ts';
import { weighVisit } from './whole-visit.ts';

/** A whole number of turns, so that each site comes first, second and third as often. */
const RUNS = 6;
const KB = 1000;
const OURS = 'Plumbline';
const visited = [pages.home, '/services', reports[0]?.path ?? ''];

type Measure = {
  what: string;
  unit: string;
  of: (run: Run) => number;
  /** Less than this is no difference: for times, what Lighthouse itself rounds to. */
  step: number;
  better: 'more' | 'less';
};

const measures: Measure[] = [
  { what: 'performance', unit: '', of: ({ scores }) => scores.performance ?? 0, step: 1, better: 'more' },
  {
    what: 'largest contentful paint',
    unit: 'ms',
    of: ({ audits }) => audits['largest-contentful-paint'] ?? Number.NaN,
    step: 50,
    better: 'less',
  },
  {
    what: 'total blocking time',
    unit: 'ms',
    of: ({ audits }) => audits['total-blocking-time'] ?? Number.NaN,
    step: 10,
    better: 'less',
  },
  {
    what: 'transferred',
    unit: 'KB',
    of: ({ audits }) => (audits['total-byte-weight'] ?? Number.NaN) / KB,
    step: 0.1,
    better: 'less',
  },
  { what: 'requests', unit: '', of: ({ requests }) => requests, step: 1, better: 'less' },
];

/**
 * What a first visit on a slow phone costs (Lighthouse, mobile), beside the same pages built with Next and with Astro from
 * the same sources: the same content, components, styles and fonts, each served by its usual means. In turns.
 */
export async function measureFirstVisit(): Promise<Figure[]> {
  const lighthouse = await installLighthouse();
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const sites: Peer[] = [
    { name: OURS, origin: server.origin, pid: server.process.pid ?? 0, stop: server.stop },
  ];
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    sites.push(await startNext());
    sites.push(...(await startAstro()));
    const figures: Figure[] = [];
    for (const { origin } of sites) await expectLiveForm(browser, origin + pages.home);
    for (const page of visited) {
      await expectSameText(
        browser,
        sites.map(({ origin }) => origin + page),
      );
      figures.push(...(await compare(sites, page, (address) => lighthouse.judge(address, port))));
    }
    return [...figures, ...(await compareWholeVisit(browser, sites))];
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
    await lighthouse.remove();
    await folder.remove();
  }
}

async function compare(
  sites: Peer[],
  page: string,
  judge: (address: string) => Promise<Run>,
): Promise<Figure[]> {
  const runs = new Map<string, Run[]>(sites.map(({ name }) => [name, []]));
  for (const { origin } of sites) await judge(origin + page);
  for (let run = 0; run < RUNS; run += 1) {
    // Whoever comes after a heavy page, or first, must not always be the same.
    const order = sites.map((_, at) => sites[(at + run) % sites.length]);
    for (const site of order) if (site) runs.get(site.name)?.push(await judge(site.origin + page));
  }
  return [...measures.flatMap((measure) => besideEachOther(page, measure, runs)), ...scripts(page, runs)];
}

/** A row for each site, and how far ours is from the best of the others. */
function besideEachOther(page: string, measure: Measure, runs: Map<string, Run[]>): Figure[] {
  const { what, unit, of, step, better } = measure;
  const values = new Map(
    [...runs].map(([name, list]) => [name, Math.round(median(list.map(of)) / step) * step]),
  );
  const { [OURS]: ours = Number.NaN, ...others } = Object.fromEntries(values);
  const best = better === 'more' ? Math.max(...Object.values(others)) : Math.min(...Object.values(others));
  return [
    ...[...runs].map(([name, list]) => ({
      what: `${page}, ${what}, ${name}`,
      value: values.get(name) ?? Number.NaN,
      unit,
      note: spread(list.map(of)),
    })),
    {
      what: `${page}, ${what}, ${OURS} less the best peer`,
      // Without the crumbs of binary fractions.
      value: Math.round((ours - best) / step) * step,
      unit,
      bound: better === 'more' ? { atLeast: 0 } : { atMost: 0 },
    },
  ];
}

function scripts(page: string, runs: Map<string, Run[]>): Figure[] {
  return [...runs].map(([name, list]) => ({
    what: `${page}, JavaScript, ${name}`,
    value: median(list.map(({ scriptBytes }) => scriptBytes)) / KB,
    unit: 'KB',
    ...(name === OURS && { bound: { atMost: page === pages.home ? 125 : 0 } }),
    note: 'as it travels, with its headers, before anything is touched or scrolled',
  }));
}

async function compareWholeVisit(browser: Browser, sites: Peer[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, origin } of sites) {
    const { bytes, scriptBytes } = await weighVisit(browser, origin + pages.home);
    figures.push({
      what: `${pages.home}, JavaScript, read to the end, ${name}`,
      value: scriptBytes / KB,
      unit: 'KB',
      ...(name === OURS && { bound: { atMost: 125 } }),
      note: `of ${Math.round(bytes / KB)} KB that the whole visit transferred`,
    });
  }
  return figures;
}

function spread(values: number[]): string {
  const digits = Math.max(...values) < 1000 ? 1 : 0;
  return `median of ${values.length}: ${values.map((value) => Number(value.toFixed(digits))).join(', ')}`;
}
