import { createServer } from 'node:http';
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
const RUNS = 15;
/** What is seen as often as this where nobody is ahead is taken for chance. */
const CHANCE = 0.05;
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
  /** The same at every load, or another one each time, as times are. */
  steady: boolean;
};

const measures: Measure[] = [
  {
    what: 'performance',
    unit: '',
    of: ({ scores }) => scores.performance ?? 0,
    step: 1,
    better: 'more',
    steady: false,
  },
  {
    what: 'largest contentful paint',
    unit: 'ms',
    of: ({ audits }) => audits['largest-contentful-paint'] ?? Number.NaN,
    step: 50,
    better: 'less',
    steady: false,
  },
  {
    what: 'total blocking time',
    unit: 'ms',
    of: ({ audits }) => audits['total-blocking-time'] ?? Number.NaN,
    step: 10,
    better: 'less',
    steady: false,
  },
  {
    what: 'transferred',
    unit: 'KB',
    of: ({ audits }) => (audits['total-byte-weight'] ?? Number.NaN) / KB,
    step: 0.1,
    better: 'less',
    steady: true,
  },
  { what: 'requests', unit: '', of: ({ requests }) => requests, step: 1, better: 'less', steady: true },
];

/**
 * What a first visit on a slow phone costs (Lighthouse, mobile), beside the same pages built with Next and with Astro from
 * the same sources: the same content, components, styles and fonts, each served by its usual means. In turns, by a link from
 * a page of another site (docs/decisions/0028).
 */
export async function measureFirstVisit(): Promise<Figure[]> {
  const lighthouse = await installLighthouse();
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const sites: Peer[] = [
    { name: OURS, origin: server.origin, pid: server.process.pid ?? 0, stop: server.stop },
  ];
  const elsewhere = await startElsewhere();
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
      figures.push(
        ...(await compare(sites, page, (address) => lighthouse.judgeVisit(address, port, elsewhere.address))),
      );
    }
    return [...figures, ...(await compareWholeVisit(browser, sites))];
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
    elsewhere.stop();
    await lighthouse.remove();
    await folder.remove();
  }
}

/** A page of another site, as a search or a partner's page is: to the browser, the same machine under another name. */
async function startElsewhere(): Promise<{ address: string; stop: () => void }> {
  const port = await freePort();
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(
      '<!doctype html><html lang="en"><title>Found</title><h1>Found</h1><p>Building inspections</p></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { address: `http://localhost:${port}/`, stop: () => server.close() };
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

/** A row for each site, and whether one of the others is ahead of ours. */
function besideEachOther(page: string, measure: Measure, runs: Map<string, Run[]>): Figure[] {
  const { what, unit, of, step } = measure;
  const values = new Map([...runs].map(([name, list]) => [name, list.map(of)]));
  const { [OURS]: ours = [], ...others } = Object.fromEntries(values);
  return [
    ...[...values].map(([name, list]) => ({
      what: `${page}, ${what}, ${name}`,
      value: inSteps(median(list), step),
      unit,
      note: spread(list),
    })),
    measure.steady ? lessTheBest(page, measure, ours, others) : roundsBehind(page, measure, ours, others),
  ];
}

/** Of what is the same at every load: how far ours is from the best of the others. */
function lessTheBest(
  page: string,
  { what, unit, step, better }: Measure,
  ours: number[],
  others: Record<string, number[]>,
): Figure {
  const medians = Object.values(others).map((list) => inSteps(median(list), step));
  const best = better === 'more' ? Math.max(...medians) : Math.min(...medians);
  return {
    what: `${page}, ${what}, ${OURS} less the best peer`,
    value: inSteps(inSteps(median(ours), step) - best, step),
    unit,
    bound: better === 'more' ? { atLeast: 0 } : { atMost: 0 },
  };
}

/** Of what varies from load to load: in how many rounds the most successful of the others was ahead of ours. */
function roundsBehind(
  page: string,
  { what, step, better }: Measure,
  ours: number[],
  others: Record<string, number[]>,
): Figure {
  const sign = better === 'more' ? 1 : -1;
  const [first, ...rest] = Object.entries(others).map(([name, list]) => {
    const leads = list.map((value, round) => inSteps(sign * (value - (ours[round] ?? Number.NaN)), step));
    return {
      name,
      ahead: leads.filter((lead) => lead > 0).length,
      behind: leads.filter((lead) => lead < 0).length,
    };
  });
  if (!first) throw new Error('There is no peer to be compared with');
  const { name, ahead, behind } = rest.reduce((most, peer) => (peer.ahead > most.ahead ? peer : most), first);
  return {
    what: `${page}, ${what}, rounds with ${name} ahead`,
    value: ahead,
    unit: '',
    bound: { atMost: mostByChance(ahead + behind) },
    note: `${OURS} ahead in ${behind}, neither by ${step} in ${ours.length - ahead - behind}; more than the bound is not chance`,
  };
}

/** In how many of so many rounds one of two equals may be ahead before that is rarer than chance (the sign test). */
function mostByChance(rounds: number): number {
  let share = 0.5 ** rounds;
  let above = share;
  for (let behind = 1; behind <= rounds; behind += 1) {
    if (above >= CHANCE) return rounds - behind + 1;
    share *= (rounds - behind + 1) / behind;
    above += share;
  }
  return 0;
}

/** Without the crumbs of binary fractions, too. */
function inSteps(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 10) / 10;
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
