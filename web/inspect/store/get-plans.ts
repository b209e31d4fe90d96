import { MOST_PLAN_PAGES } from '#contract/capture/photos.ts';
import type { VisitFile } from '#contract/capture/visits.ts';
import { isPicture } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';
import { CallFailed } from '#web/api.ts';
import { StorageFullError } from '#web/capture/saving.ts';
import { eraIn } from './agreement.ts';
import type { Connected } from './connected.ts';
import type { StoredFile } from './records.ts';
import type { PlanOnPhone } from './types.ts';

/** Opens a plan, which knows how many pages it has and draws each when it is asked for. */
export type OpenPlan = (
  bytes: ArrayBuffer,
  mediaType: string,
) => Promise<{ pages: number; draw(page: number): Promise<{ jpeg: ArrayBuffer }>; close(): void }>;

/** How many pages a plan has, or `true` if it could not be opened. */
type Pages = number | true;

/** The key of the setting that says this phone has started but not finished the pages of a plan. */
export const begun = (filename: string) => `making ${filename}`;

/** The key of the setting that says this phone has made all pages of a plan that can be made. */
export const made = (filename: string) => `made ${filename}`;

/** The key of the setting that says in which era this phone gave back the pages of a plan. */
const givenBack = (filename: string) => `given back ${filename}`;

/**
 * Fetches the missing pages of the customers' plans. What no browser has drawn yet, this phone draws for
 * everybody.
 */
export async function getPlans(connected: Connected, openPlan: OpenPlan | undefined): Promise<void> {
  const byTime = [...connected.memory.visits().values()].sort(({ inspection: a }, { inspection: b }) =>
    (a.start ?? '~') < (b.start ?? '~') ? -1 : 1,
  );
  const files = byTime.flatMap(({ inquiry }) => inquiry.files);
  try {
    for (const file of files) {
      if (connected.memory.setting(begun(file.filename)) === undefined) await giveBack(connected, file);
      for (const page of file.pages) await getPage(connected, file.filename, page);
      if (openPlan && (await isToBeDrawn(connected, file))) await drawPages(connected, file, openPlan);
    }
  } catch (problem) {
    // A full phone goes on sending, because originals that the server has make room.
    if (!(problem instanceof StorageFullError)) throw problem;
  }
}

/** How much of a customer's file is on this phone as pictures. */
export async function planOnPhone(
  connected: Pick<Connected, 'database' | 'memory'>,
  file: VisitFile,
): Promise<PlanOnPhone> {
  const { memory } = connected;
  const { filename, originalName: name, mediaType } = file;
  const kept = await keptPages(connected, filename);
  const pages = countedPages(memory, file, kept);
  const isComing = (await isToBeDrawn(connected, file)) || !file.pages.every((page) => kept.includes(page));
  const place = !hasPages(file)
    ? 'at the desk'
    : isComing
      ? 'coming'
      : kept.length > 0
        ? 'here'
        : 'at the desk';
  return { name, isPicture: isPicture(mediaType), place, here: kept.length, pages };
}

/** Whether this phone should draw pages of a plan: it has begun to, or some are neither here nor at the server. */
async function isToBeDrawn(
  connected: Pick<Connected, 'database' | 'memory'>,
  file: VisitFile,
): Promise<boolean> {
  const { memory } = connected;
  if (!hasPages(file)) return false;
  if (memory.setting(begun(file.filename)) !== undefined) return true;
  if (memory.setting(made(file.filename)) !== undefined) return false;
  const kept = await keptPages(connected, file.filename);
  const pages = countedPages(memory, file, kept);
  return pages === 0 || numbersTo(pages).some((page) => !kept.includes(page) && !file.pages.includes(page));
}

/**
 * How many pages a plan has: as this phone counted when it drew them, or by the last page that another
 * browser drew, which is always the first at the server.
 */
function countedPages(
  memory: Connected['memory'],
  { filename, pages }: VisitFile,
  kept: readonly number[],
): number {
  const counted = memory.setting<Pages>(begun(filename)) ?? memory.setting<Pages>(made(filename));
  return typeof counted === 'number' ? counted : Math.max(0, ...pages, ...kept);
}

/** The numbers of the pages that a phone carries of so many. */
function numbersTo(pages: number): number[] {
  return Array.from({ length: Math.min(pages, MOST_PLAN_PAGES) }, (_, index) => index + 1);
}

/** Drawings of CAD programs are images by their media type, and no browser draws them, nor a scan as TIFF. */
function hasPages({ mediaType }: VisitFile): boolean {
  return mediaType === 'application/pdf' || isPicture(mediaType);
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

async function drawPages(connected: Connected, plan: VisitFile, openPlan: OpenPlan): Promise<void> {
  const { server } = connected;
  const { filename, mediaType } = plan;
  await note(connected, filename, { begun: true });
  const file = await server.file(paths.visitFile(filename));
  // A file that is gone may come back with the next visits.
  if (!file) return note(connected, filename, {});
  const open = await ofPlan(openPlan(file.bytes, mediaType));
  if (!open) return note(connected, filename, { made: true });
  try {
    await note(connected, filename, { begun: open.pages });
    await drawEach(connected, plan, open);
    await note(connected, filename, { made: open.pages });
  } catch (problem) {
    // After a broken connection or from a busy server the phone starts again.
    if (!(problem instanceof CallFailed)) throw problem;
  } finally {
    open.close();
  }
}

/**
 * Draws what is missing, keeps it, and sends it. The last page is sent first, so that whoever gets some pages knows how
 * many there are, even if this phone stops half way. It is kept at its turn, so that nobody sees it alone.
 */
async function drawEach(
  connected: Connected,
  { filename, pages: known }: VisitFile,
  plan: Awaited<ReturnType<OpenPlan>>,
): Promise<void> {
  const numbers = numbersTo(plan.pages);
  const last = numbers.length;
  const lastPage = await pageOf(last);
  if (lastPage) await sendPage(last, lastPage);
  for (const page of numbers) {
    const picture = page === last ? lastPage : await pageOf(page);
    if (!picture) continue;
    await keepPage(connected, pageKey(filename, page), picture);
    if (page !== last) await sendPage(page, picture);
  }

  /** The page as it was kept, or drawn now; `undefined` if it cannot be drawn. */
  async function pageOf(page: number): Promise<StoredFile | undefined> {
    const kept = await keptPage(connected, filename, page);
    if (kept) return kept;
    const drawn = await ofPlan(plan.draw(page));
    return drawn && { bytes: drawn.jpeg, mediaType: 'image/jpeg' };
  }

  async function sendPage(page: number, { bytes, mediaType }: StoredFile): Promise<void> {
    if (!known.includes(page)) await send(connected, { filename, page, bytes, mediaType });
  }
}

/**
 * Sends pages that this phone has and the server has not, because its database was set back. Once in each
 * era, because the server may refuse a page.
 */
async function giveBack(connected: Connected, { filename, pages }: VisitFile): Promise<void> {
  const { database, memory } = connected;
  const era = eraIn(memory);
  const missing = (await keptPages(connected, filename)).filter((page) => !pages.includes(page));
  if (missing.length === 0 || memory.setting(givenBack(filename)) === era) return;
  for (const page of missing) {
    const kept = await keptPage(connected, filename, page);
    if (kept) await send(connected, { filename, page, ...kept });
  }
  await database.write(['settings'], async (transaction) =>
    transaction.put('settings', era, givenBack(filename)),
  );
  memory.put([{ store: 'settings', key: givenBack(filename), row: era }]);
}

/** What is read from a plan; `undefined` if the plan itself cannot be drawn, and not something else failed. */
function ofPlan<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((problem) => {
    const isOfPlan =
      problem instanceof Error && ['CannotDraw', 'InvalidStateError', 'EncodingError'].includes(problem.name);
    if (!isOfPlan) throw problem;
    return undefined;
  });
}

/** Sends a page, unless the server will never take it. */
async function send(
  { server }: Connected,
  { filename, page, bytes, mediaType }: StoredFile & { filename: string; page: number },
): Promise<void> {
  await server.put(paths.planPage(filename, page), bytes, mediaType).catch((problem) => {
    const isRefused = problem instanceof CallFailed && [400, 404, 413, 415].includes(problem.status);
    if (!isRefused) throw problem;
  });
}

/** Notes how far this phone is with the pages of a plan: begun, all made, or neither. */
async function note(
  { database, memory }: Connected,
  filename: string,
  state: { begun?: Pages; made?: Pages },
): Promise<void> {
  const rows = [
    [begun(filename), state.begun],
    [made(filename), state.made],
  ] as const;
  await database.write(['settings'], async (transaction) => {
    for (const [key, pages] of rows)
      if (pages === undefined) transaction.delete('settings', key);
      else transaction.put('settings', pages, key);
  });
  memory.put(rows.map(([key, row]) => ({ store: 'settings', key, row })));
}
