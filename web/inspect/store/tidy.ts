import { addDays, dayOf } from '#contract/calendar.ts';
import { VISIT_DAYS } from '#contract/capture/visits.ts';
import { compareWithServer, isCompared, isFileCompared } from './compare.ts';
import type { Connected } from './connected.ts';
import { dayOfVisit } from './get-news.ts';
import { begun, made } from './get-plans.ts';
import { grouped } from './grouped.ts';
import type { Changed } from './memory.ts';
import { bytesKey, type PhotoFile, type PhotoRecord } from './records.ts';
import { isAnythingOpen } from './send-state.ts';

type PhoneData = Pick<Connected, 'database' | 'memory' | 'now'>;

/** Deletes inspections that ended fourteen days ago, if the server has everything of them at this moment. */
export async function tidy(connected: Connected): Promise<void> {
  if (ended(connected).length === 0) return;
  // Somebody may have restored a backup since the last comparison.
  await compareWithServer(connected);
  for (const inspection of ended(connected))
    if (isCompared(connected.memory, inspection)) await forget(connected, inspection);
}

/** The inspections that ended fourteen days ago and have nothing to send. */
function ended(kept: PhoneData): string[] {
  const { memory, now } = kept;
  const before = addDays(dayOf(new Date(now())), -VISIT_DAYS);
  return [...new Set([...memory.visits().keys(), ...memory.inspections()])].filter(
    (inspection) =>
      !isAnythingOpen(memory.sendState(inspection, now())) && lastDayOf(kept, inspection) < before,
  );
}

/** The later of the day of a visit and the day on which something was last captured. */
function lastDayOf({ memory }: PhoneData, inspection: string): string {
  const visit = memory.visits().get(inspection);
  const days = visit ? [dayOfVisit(visit)] : [];
  // Times sort as text, so only the last one is converted to a day. Converting each would delay the screen.
  let last = '';
  for (const things of Object.values(memory.captured(inspection).state()))
    for (const thing of Object.values(things))
      for (const { at } of Object.values(thing)) if (at > last) last = at;
  if (last) days.push(dayOf(new Date(last.slice(0, 24))));
  return days.sort().at(-1) ?? '9999-12-31';
}

async function forget({ database, memory }: PhoneData, inspection: string): Promise<void> {
  const photos = [...memory.photos().values()].filter((photo) => photo.inspection === inspection);
  const files = memory.visits().get(inspection)?.inquiry.files ?? [];
  const stores = ['operations', 'photos', 'bytes', 'visits', 'files', 'settings'] as const;
  const changes = await database.write(stores, async (transaction): Promise<Changed[]> => {
    const operations = await transaction.all('operations', { index: 'inspection', range: inspection });
    for (const { id } of operations) transaction.delete('operations', id);
    for (const { id, files: own } of photos) {
      transaction.delete('photos', id);
      for (const [kind, { sha256 }] of Object.entries(own))
        if (!isShared(memory, photos, sha256))
          transaction.delete('bytes', bytesKey(kind as 'original', sha256));
    }
    for (const { filename } of files)
      transaction.delete('files', IDBKeyRange.bound(`${filename}/`, `${filename}0`, false, true));
    transaction.delete('visits', inspection);
    const own = [`cursor ${inspection}`, `chosen ${inspection}`];
    const lines = await transaction.keys(
      'settings',
      IDBKeyRange.bound(`line ${inspection} `, `line ${inspection} ~`),
    );
    const settings = [
      ...own,
      ...lines.map(String),
      ...files.flatMap(({ filename }) => [begun(filename), made(filename)]),
    ];
    for (const key of settings) transaction.delete('settings', key);
    return [
      ...operations.map(({ id: key }): Changed => ({ store: 'operations', key, row: undefined })),
      ...photos.map(({ id: key }): Changed => ({ store: 'photos', key, row: undefined })),
      { store: 'visits', key: inspection, row: undefined },
      ...settings.map((key): Changed => ({ store: 'settings', key, row: undefined })),
    ];
  });
  memory.put(changes);
}

/** Whether a photo of another inspection is the same bytes. */
function isShared(memory: PhoneData['memory'], own: readonly PhotoRecord[], sha256: string): boolean {
  return [...memory.photos().values()].some(
    (photo) => !own.includes(photo) && Object.values(photo.files).some((file) => file.sha256 === sha256),
  );
}

/**
 * Deletes originals that the server had at the last comparison, the oldest first, until enough bytes are
 * free. Their copies stay.
 *
 * @returns the bytes that were freed
 */
export async function freeOriginals({ database, memory }: PhoneData, wanted: number): Promise<number> {
  const photos = [...memory.photos().values()].sort((a, b) => a.takenAt - b.takenAt);
  const byHash = grouped(photos, ({ files }) => files.original.sha256);
  let freed = 0;
  for (const [sha256, all] of byHash) {
    const { size, isGone } = (all[0] as PhotoRecord).files.original;
    // Without copies, the original is the only picture to show.
    const isCopied = ({ files, copies }: PhotoRecord) =>
      copies === 'made' && isFileCompared(memory, files.original);
    if (isGone || !all.every(isCopied)) continue;
    if (freed >= wanted) break;
    const rows = await database.write(['photos', 'bytes'], async (transaction) => {
      transaction.delete('bytes', bytesKey('original', sha256));
      const kept = await Promise.all(all.map(({ id }) => transaction.get('photos', id)));
      const changed = kept.flatMap((photo) => (photo ? [withoutOriginal(photo)] : []));
      for (const photo of changed) transaction.put('photos', photo);
      return changed;
    });
    memory.put(rows.map((row) => ({ store: 'photos', key: row.id, row })));
    freed += size;
  }
  return freed;
}

function withoutOriginal(photo: PhotoRecord): PhotoRecord {
  const original: PhotoFile = { ...photo.files.original, isGone: true };
  return { ...photo, files: { ...photo.files, original } };
}
