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
export const begun = (filename: string) => `making ${filename}`;

/** The key of the setting that says this phone has made all pages of a plan that can be made. */
export const made = (filename: string) => `made ${filename}`;

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

/** Whether a customer's file is on this phone as pictures, is still to come, or can only be opened at the desk. */
export async function planIs(
  connected: Pick<Connected, 'database' | 'memory'>,
  file: VisitFile,
): Promise<'here' | 'coming' | 'at the desk'> {
  const { memory } = connected;
  if (!hasPages(file)) return 'at the desk';
  if (memory.setting(begun(file.filename)) !== undefined) return 'coming';
  const kept = await keptPages(connected, file.filename);
  if (!file.pages.every((page) => kept.includes(page))) return 'coming';
  if (kept.length > 0) return 'here';
  return memory.setting(made(file.filename)) === undefined ? 'coming' : 'at the desk';
}

/** Drawings of CAD programs are images by their media type, and no browser draws them. */
function hasPages({ mediaType }: VisitFile): boolean {
  return (
    mediaType === 'application/pdf' || (mediaType.startsWith('image/') && !mediaType.startsWith('image/vnd.'))
  );
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
  if (!isBegun && (kept.length > 0 || connected.memory.setting(made(filename)) !== undefined)) return;
  await note(connected, filename, 'begun');
  const file = await server.file(paths.visitFile(filename));
  if (file)
    try {
      for await (const { page, jpeg } of pagesOf(file.bytes, mediaType)) {
        if (page > MOST_PLAN_PAGES) break;
        await keepPage(connected, pageKey(filename, page), { bytes: jpeg, mediaType: 'image/jpeg' });
        await server.put(paths.planPage(filename, page), jpeg, 'image/jpeg');
      }
    } catch (problem) {
      // A plan that cannot be drawn gets no pages. After a broken connection or from a busy server the phone starts again.
      if (problem instanceof CallFailed && !isRefusedForGood(problem)) return;
      if (!isRefusedForGood(problem) && !isOfPlan(problem)) throw problem;
    }
  // A file that is gone may come back with the next visits.
  await note(connected, filename, file ? 'made' : 'nothing');
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
        if (!isRefusedForGood(problem)) throw problem;
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

/** Whether the server will never take this page. */
function isRefusedForGood(problem: unknown): boolean {
  return problem instanceof CallFailed && [400, 404, 413, 415].includes(problem.status);
}

/** Notes how far this phone is with the pages of a plan. */
async function note(
  { database, memory }: Connected,
  filename: string,
  state: 'begun' | 'made' | 'nothing',
): Promise<void> {
  const rows = [
    [begun(filename), state === 'begun'],
    [made(filename), state === 'made'],
  ] as const;
  await database.write(['settings'], async (transaction) => {
    for (const [key, isSo] of rows)
      if (isSo) transaction.put('settings', true, key);
      else transaction.delete('settings', key);
  });
  memory.put(rows.map(([key, isSo]) => ({ store: 'settings', key, row: isSo ? true : undefined })));
}
