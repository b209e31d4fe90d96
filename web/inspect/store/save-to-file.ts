import { Zip, ZipPassThrough } from 'fflate';
import { areasOf } from '#contract/capture/draft.ts';
import { type Operation, Operation as OperationSchema } from '#contract/capture/operations.ts';
import { type PhotoKind, photoKindNames } from '#contract/capture/photos.ts';
import { type SavedOperations, savedFile, savedPhotoName } from '#contract/capture/saved-file.ts';
import type { DeviceClock } from '#web/capture/new-operation.ts';
import type { Database } from './database.ts';
import { linesOf } from './kept-lines.ts';
import type { Memory } from './memory.ts';
import { bytesKey, type PhotoRecord } from './records.ts';
import { savedPage } from './saved-page.ts';
import { CLOCK } from './write-operation.ts';

/** The size of the pieces given to the browser, which may put them on disk. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** This phone's data of the inspections, as a ZIP file that the desk reads in. */
export async function saveToFile(
  { database, memory, now }: { database: Database; memory: Memory; now: () => number },
  inspections: readonly string[],
): Promise<Blob> {
  const { device } = memory.setting<DeviceClock>(CLOCK) as DeviceClock;
  const operations = (
    await Promise.all(inspections.map((inspection) => operationsOf(database, inspection)))
  ).flat();
  const photos = [...memory.photos().values()].filter(({ inspection }) => inspections.includes(inspection));
  const savedAt = new Date(now()).toISOString();
  const lines = inspections.flatMap((inspection) =>
    linesOf(memory, inspection, areaIdsOf(memory, inspection)),
  );
  const saved: SavedOperations = { format: 'plumbline-inspections-1', savedAt, device, operations, lines };
  const file = zipFile();
  file.add(savedFile.operations, encoded(JSON.stringify(saved)));
  file.add(savedFile.page, encoded(savedPage({ inspections, memory, photos, savedAt })));
  for (const { inspection, kind, sha256 } of filesOf(photos)) {
    const bytes = await database.read(['bytes'], (transaction) =>
      transaction.get('bytes', bytesKey(kind, sha256)),
    );
    if (bytes) file.add(savedPhotoName(inspection, kind, sha256), new Uint8Array(bytes));
  }
  return file.end();
}

function areaIdsOf(memory: Memory, inspection: string): string[] {
  const presets = memory.visits().get(inspection) ?? { areas: [], checklist: [] };
  return areasOf(memory.captured(inspection).state(), presets).map(({ id }) => id);
}

/** Includes changes from here and from others. The desk already knows some of them. */
async function operationsOf(database: Database, inspection: string): Promise<Operation[]> {
  const records = await database.read(['operations'], (transaction) =>
    transaction.all('operations', { index: 'inspection', range: inspection }),
  );
  return records
    .map(({ operation }) => OperationSchema.safeParse(operation).data ?? operation)
    .sort((a, b) => a.seq - b.seq);
}

/** Each file once: two photos may be the same bytes. */
function filesOf(photos: readonly PhotoRecord[]): { inspection: string; kind: PhotoKind; sha256: string }[] {
  const files = new Map<string, { inspection: string; kind: PhotoKind; sha256: string }>();
  for (const { inspection, files: own } of photos)
    for (const kind of photoKindNames) {
      const { sha256, isGone } = own[kind] ?? {};
      if (sha256 !== undefined && !isGone)
        files.set(savedPhotoName(inspection, kind, sha256), { inspection, kind, sha256 });
    }
  return [...files.values()];
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A ZIP written piece by piece, because hundreds of photos do not fit into memory. */
function zipFile() {
  const pieces: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let failed: Error | undefined;
  const letGo = () => {
    pieces.push(new Blob(gathered));
    gathered = [];
    size = 0;
  };
  const zip = new Zip((error, chunk) => {
    failed ??= error ?? undefined;
    gathered.push(chunk as Uint8Array<ArrayBuffer>);
    size += chunk.byteLength;
    if (size >= PIECE_BYTES) letGo();
  });
  return {
    add(name: string, bytes: Uint8Array): void {
      // Almost all of it is JPEGs, which can't be compressed further; the code that compresses would cost each phone more.
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    },
    end(): Blob {
      zip.end();
      if (failed) throw failed;
      letGo();
      return new Blob(pieces, { type: savedFile.mediaType });
    },
  };
}
