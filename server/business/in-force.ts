import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { facts, putInForce } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import { samplePaths } from '#content/sample-facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { inEveryField } from '#contract/business/upgrade.ts';
import { dayOf } from '#contract/calendar.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { gate } from '../gate.ts';
import type { Site } from '../http/site.ts';
import { keptProcess } from '../kept-process.ts';
import type { Rendered, RenderRequest } from '../rendering/render-process.ts';
import { runWhenWoken } from '../woken.ts';
import { logoOf } from './logo.ts';
import { findVersion, newestVersion } from './store.ts';

/** How often a process looks whether another one has published. */
const LOOKED_AT_EVERY_MS = 3_000;
/** After a rendering that failed. */
const TRIED_AGAIN_AFTER_MS = 60_000;

/** It loads the whole site, and rendering takes seconds: one at a time. */
const LONGEST_RENDERING_MS = 120_000;
const renderer = keptProcess<RenderRequest, Rendered>('server/rendering/render-process.ts', {
  longestMs: LONGEST_RENDERING_MS,
  mostMb: 400,
});
const inTurn = gate(1);

type Opened = {
  db: Db;
  files: Pick<Files, 'read'>;
  dataDir: string;
  buildFolder: string;
  site: Site;
  /** The public origin that pages name, if it is not the one that the site was built for. */
  otherSiteUrl: string | undefined;
  clock: () => Date;
  log: FastifyBaseLogger;
};

/**
 * Puts the newest version of the facts in force, now and whenever this or another process has published one: first its pages are
 * rendered in a process of its own, then pages and facts change together. While they can't be rendered, the earlier version goes on. A
 * process that has none but the sample puts the facts in force all the same, and visitors wait for the pages (`site.withhold`).
 *
 * @throws when the database can't be read: a server that doesn't know the facts must not start with the sample
 */
export async function startFacts({
  db,
  files,
  dataDir,
  buildFolder,
  site,
  otherSiteUrl,
  clock,
  log,
}: Opened) {
  const sites = join(dataDir, 'sites');
  const built = (await readFile(join(buildFolder, 'site-built-from'), 'utf8').catch(() => '')).slice(0, 12);
  let version = 0;
  let problem: string | null = null;
  let renderings = 0;
  /** The name of the pages that are served; empty while those of the build are, or none. */
  let served = '';
  /**
   * The name of a document's pages. They are others after an upgrade, and on a day on which an article appears. The hash tells apart
   * what two people want to publish as the same version.
   */
  const nameOf = (number: number, next: Facts) =>
    `${nameOnAnyDay(number, next)}${lastArticle(next, clock())}`;
  const nameOnAnyDay = (number: number, next: Facts) =>
    `${number}-${hashOf(otherSiteUrl === undefined ? next : [next, otherSiteUrl])}-${built}-`;

  /** Renders a document into the folder of a version that is not there yet, one after the other: two may want the same. */
  const render = (next: Facts, number: number) =>
    inTurn(async () => {
      const folder = join(sites, nameOf(number, next));
      const into = join(sites, `${MAKING}${number}-${process.pid}`);
      await rm(into, { recursive: true, force: true });
      await mkdir(into, { recursive: true, mode: 0o700 });
      renderings += 1;
      try {
        const logo = await logoOf({ db, files }, next);
        const samples = samplePaths(next, sample);
        await renderer.ask({ buildFolder, facts: next, samples, logo, otherSiteUrl, into });
        await rm(folder, { recursive: true, force: true });
        await rename(into, folder);
      } finally {
        renderings -= 1;
        await rm(into, { recursive: true, force: true });
      }
    });

  /** Serves a version whose pages are rendered, as a rule under the name that they have today. */
  async function serve(next: Facts, number: number, name = nameOf(number, next)): Promise<void> {
    const folder = join(sites, name);
    const change = await site.load(folder).catch(async (error) => {
      // Pages that can't be read are rendered again by the next try.
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
    if (number < version) return;
    // From here to the end nothing waits, so nobody sees one without the other.
    change();
    putInForce(next, samplePaths(next, sample));
    version = number;
    served = name;
    problem = null;
    log.info({ version }, 'the facts of the business are in force');
    await clear(sites, name);
  }

  /**
   * Puts the newest version in force, if it is not yet.
   *
   * @param canWait whether pages that only name the origin of the build are good enough until the next look
   */
  async function catchUp({ canWait }: { canWait: boolean }): Promise<void> {
    const newest = await newestVersion(db);
    const isOfBuild = newest === 0 && otherSiteUrl === undefined;
    const isServed = isOfBuild || (newest === version && served === nameOf(newest, facts));
    const next = isServed ? undefined : await read(newest);
    if (next) {
      if (!(await isThere(join(sites, nameOf(newest, next))))) {
        if (newest === 0 && canWait) return;
        await render(next, newest);
      }
      await serve(next, newest);
    }
    problem = null;
  }

  async function read(number: number): Promise<Facts | undefined> {
    if (number === 0) return facts;
    const found = await findVersion(db, number);
    return found && inEveryField(found.facts, sample);
  }

  /**
   * Puts the newest version in force although its pages can't be rendered: nobody may take the sample for the business. Pages that lack
   * an article of today are better than none.
   */
  async function startAnyway(): Promise<void> {
    const newest = await newestVersion(db);
    const next = newest === 0 ? undefined : await read(newest);
    if (!next) return;
    putInForce(next, samplePaths(next, sample));
    version = newest;
    await site.withhold(log);
    const folders = await readdir(sites).catch(() => []);
    const ofEarlierDay = folders.find((name) => name.startsWith(nameOnAnyDay(newest, next)));
    if (ofEarlierDay === undefined) return;
    await serve(next, newest, ofEarlierDay).catch((error: unknown) =>
      log.error({ err: error }, 'the pages of an earlier day could not be read'),
    );
  }

  const arePagesWithheld = () => version > 0 && served === '';

  async function fail(error: unknown): Promise<void> {
    log.error({ err: error }, 'the facts could not be put in force');
    if (version === 0) await startAnyway();
    problem = arePagesWithheld()
      ? `The pages of version ${version} could not be made, so visitors read that your site can’t be shown at the moment. We try again every minute. If this goes on, tell whoever looks after the machine.`
      : 'The pages of the newest version could not be made, so the earlier pages stay on the site. We try again every minute.';
  }

  try {
    await catchUp({ canWait: true });
    await clear(sites, served);
  } catch (error) {
    await fail(error);
  }
  const watch = runWhenWoken(async () => {
    try {
      await catchUp({ canWait: false });
      return LOOKED_AT_EVERY_MS;
    } catch (error) {
      await fail(error).catch((another: unknown) =>
        log.error({ err: another }, 'the facts could not be read'),
      );
      return TRIED_AGAIN_AFTER_MS;
    }
  });

  return {
    render,
    serve,
    /** The HTML of a public page with other facts than those in force; `null` if there is no such page. */
    async preview(next: Facts, path: string): Promise<string | null> {
      const samples = samplePaths(next, sample);
      const articles = next.articles.map((article) => ({ ...article, state: 'published' as const }));
      const shown = { ...next, articles };
      const logo = await logoOf({ db, files }, next);
      return (
        await inTurn(() => renderer.ask({ buildFolder, facts: shown, samples, logo, otherSiteUrl, path }))
      ).html;
    },
    /** What this process serves. */
    now: () => ({ version, facts, problem, arePagesWithheld: arePagesWithheld() }),
    /** A rendering is not waited for: the next start renders again. */
    async stop(): Promise<void> {
      const stopped = watch.stop();
      if (renderings === 0) await stopped;
    },
  };
}

export type FactsInForce = Awaited<ReturnType<typeof startFacts>>;

const hashOf = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** The day of the newest article that is published by now. */
function lastArticle({ articles }: Facts, now: Date): string {
  const today = dayOf(now);
  const out = articles.filter(({ state, date }) => state === 'published' && date <= today);
  return (
    out
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? 'none'
  );
}

/** The start of the name of a folder whose pages are being rendered. */
const MAKING = '.making-';

/**
 * Deletes the pages of other versions, and what processes that were killed have rendered in part. Another process on this folder may
 * be rendering now.
 */
async function clear(sites: string, served: string): Promise<void> {
  for (const name of await readdir(sites).catch(() => [])) {
    if (name === served) continue;
    const folder = join(sites, name);
    const isNew = async () => {
      const made = await stat(folder).catch(() => undefined);
      return made !== undefined && Date.now() - made.mtimeMs < LONGEST_RENDERING_MS;
    };
    if (name.startsWith(MAKING) && (await isNew())) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );
