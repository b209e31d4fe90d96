import { MOST_PLAN_PAGES } from '#contract/capture/photos.ts';
import type { VisitFile } from '#contract/capture/visits.ts';
import { paths } from '#contract/paths.ts';
import { CallFailed } from '#web/api.ts';
import { eraIn } from './agreement.ts';
import type { Connected } from './connected.ts';
import type { StoredFile } from './records.ts';

/** Turns a plan into pictures of its pages, one after the other. */
export type PagesOf = (
  bytes: ArrayBuffer,
  mediaType: string,
) => AsyncIterable<{ page: number; jpeg: ArrayBuffer }>;

/** The key of the setting that says this phone has started but not finished the pages of a plan. */
const begun = (filename: string) => `making ${filename}`;

/** The key of the setting that says this phone has made all pages of a plan that can be made. */
const made = (filename: string) => `made ${filename}`;

/** The key of the setting that says in which era this phone gave back the pages of a plan. */
const givenBack = (filename: string) => `given back ${filename}`;

/**
 * Fetches the missing pages of the customers' plans. If no browser has drawn a plan yet, this phone makes its
 * pictures for everybody.
 */
export async function getPlans(connected: Connected, pagesOf: PagesOf | undefined): Promise<void> {
  const byTime = [...connected.memory.visits().values()].sort(({ inspection: a }, { inspection: b }) =>
    (a.start ?? '~') < (b.start ?? '~') ? -1 : 1,
  );
  const files = byTime.flatMap(({ inquiry }) => inquiry.files);
  for (const file of files) {
    const isBegun = connected.memory.setting(begun(file.filename)) !== undefined;
    if (!isBegun) await giveBack(connected, file);
    if (pagesOf && (file.pages.length === 0 || isBegun)) await makePages(connected, file, pagesOf);
    else for (const page of file.pages) await getPage(connected, file.filename, page);
  }
}

/** Whether everything that can be shown of a customer's file is on this phone. */
export async function isPlanHere(
  connected: Pick<Connected, 'database' | 'memory'>,
  file: VisitFile,
): Promise<boolean> {
  const { memory } = connected;
  if (!hasPages(file)) return true;
  if (memory.setting(begun(file.filename)) !== undefined) return false;
  const kept = await keptPages(connected, file.filename);
  return file.pages.length > 0
    ? file.pages.every((page) => kept.includes(page))
    : kept.length > 0 || memory.setting(made(file.filename)) !== undefined;
}

function hasPages({ mediaType }: VisitFile): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}

/** The numbers of a plan's pages whose pictures are on this phone, in order. */
export async function keptPages(
  { database }: Pick<Connected, 'database'>,
  filename: string,
): Promise<number[]> {
  const range = IDBKeyRange.bound(`${filename}/`, `${filename}0`, false, true);
  const keys = await database.read(['files'], (transaction) => transaction.keys('files', range));
  return keys.map((key) => Number(String(key).split('/').at(-1)));
}

/** The picture of a plan's page, if it is on this phone. */
export function keptPage(
  { database }: Pick<Connected, 'database'>,
  filename: string,
  page: number,
): Promise<StoredFile | undefined> {
  return database.read(['files'], (transaction) => transaction.get('files', pageKey(filename, page)));
}

function pageKey(filename: string, page: number): string {
  return `${filename}/${String(page).padStart(3, '0')}`;
}

async function getPage(
  { database, memory, server }: Connected,
  filename: string,
  page: number,
): Promise<void> {
  const key = pageKey(filename, page);
  const kept = await database.read(['files'], (transaction) =>
    transaction.keys('files', IDBKeyRange.only(key)),
  );
  if (kept.length > 0) return;
  const file = await server.file(paths.planPage(filename, page));
  if (file) await keepPage({ database, memory }, key, file);
}

async function keepPage(
  { database, memory }: Pick<Connected, 'database' | 'memory'>,
  key: string,
  file: StoredFile,
): Promise<void> {
  await database.write(['files'], async (transaction) => transaction.put('files', file, key));
  // Somebody looking at the plan sees its pages arrive one by one.
  memory.told();
}

async function makePages(connected: Connected, plan: VisitFile, pagesOf: PagesOf): Promise<void> {
  const { server } = connected;
  const { filename, mediaType } = plan;
  if (!hasPages(plan)) return;
  const kept = await keptPages(connected, filename);
  const isBegun = connected.memory.setting(begun(filename)) !== undefined;
  if (kept.length > 0 && !isBegun) return;
  await noteBegun(connected, filename, true);
  const file = await server.file(paths.visitFile(filename));
  if (file)
    try {
      for await (const { page, jpeg } of pagesOf(file.bytes, mediaType)) {
        if (page > MOST_PLAN_PAGES) break;
        await keepPage(connected, pageKey(filename, page), { bytes: jpeg, mediaType: 'image/jpeg' });
        await server.put(paths.planPage(filename, page), jpeg, 'image/jpeg');
      }
    } catch (problem) {
      // A plan that cannot be drawn gets no pages. After a broken connection the phone starts again.
      if (!(problem instanceof CallFailed) && !isOfPlan(problem)) throw problem;
    }
  await noteBegun(connected, filename, false);
}

/**
 * Sends pages that this phone has and the server has not, because its database was set back. Once in each
 * era, because the server may refuse a page.
 */
async function giveBack(connected: Connected, { filename, pages }: VisitFile): Promise<void> {
  const { database, memory, server } = connected;
  const era = eraIn(memory);
  const missing = (await keptPages(connected, filename)).filter((page) => !pages.includes(page));
  if (missing.length === 0 || memory.setting(givenBack(filename)) === era) return;
  for (const page of missing) {
    const kept = await keptPage(connected, filename, page);
    if (kept)
      await server.put(paths.planPage(filename, page), kept.bytes, kept.mediaType).catch((problem) => {
        if (!(problem instanceof CallFailed) || ![400, 404, 413, 415].includes(problem.status)) throw problem;
      });
  }
  await database.write(['settings'], async (transaction) =>
    transaction.put('settings', era, givenBack(filename)),
  );
  memory.put([{ store: 'settings', key: givenBack(filename), row: era }]);
}

/** Whether the plan itself is unreadable, and not the connection at fault. */
function isOfPlan(problem: unknown): boolean {
  return problem instanceof Error && /Exception$|^(InvalidStateError|EncodingError)$/.test(problem.name);
}

async function noteBegun({ database, memory }: Connected, filename: string, isBegun: boolean): Promise<void> {
  const [now, before] = isBegun ? [begun, made] : [made, begun];
  await database.write(['settings'], async (transaction) => {
    transaction.put('settings', true, now(filename));
    transaction.delete('settings', before(filename));
  });
  memory.put([
    { store: 'settings', key: now(filename), row: true },
    { store: 'settings', key: before(filename), row: undefined },
  ]);
}
