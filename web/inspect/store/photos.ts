import { fieldValue, isDeleted } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import { hashOf } from '#web/capture/photos/hash.ts';
import { hasTooManyPixels, isHuge, pictureFacts } from '#web/documents/exif.ts';
import { noteArrived } from './chosen.ts';
import type { Database } from './database.ts';
import type { Memory } from './memory.ts';
import { bytesKey, type OneChosen, type PhotoRecord } from './records.ts';
import { writeOperation } from './write-operation.ts';

type PhoneData = { database: Database; memory: Memory; now: () => number };

/** A taken or chosen photo, with its finding or area. */
export type TakenPhoto = {
  bytes: Blob;
  takenAt: Date;
  area?: string | undefined;
  finding?: string | undefined;
  /** Its place among the files that were chosen together. */
  chosen?: OneChosen | undefined;
};

/** Cameras give the type of a picture; other files may not. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Stores the original of a photo and the operation that says where it belongs, in one transaction.
 *
 * @returns its id, or the id of the existing photo if the same bytes are already in the same place
 * @throws StorageFullError when there is no room; nothing is half-saved
 */
export async function keepPhoto(kept: PhoneData, inspection: string, photo: TakenPhoto): Promise<string> {
  const { bytes: blob, area, finding, chosen } = photo;
  const bytes = await blob.arrayBuffer();
  const sha256 = await hashOf(bytes);
  const same = sameOf(kept.memory, inspection, { sha256, area, finding });
  if (same !== undefined) {
    if (chosen) {
      const changes = await kept.database.write(['settings'], (transaction) =>
        noteArrived(transaction, inspection, chosen),
      );
      kept.memory.put(changes);
    }
    return same;
  }
  // The picture's own time, because a photo from the library was taken earlier.
  const takenAt = pictureFacts(bytes).takenAt ?? photo.takenAt;
  const id = newKey();
  const fields = {
    sha256,
    takenAt: takenAt.toISOString(),
    ...(area !== undefined && { area }),
    ...(finding !== undefined && { finding }),
  };
  const mediaType = blob.type || UNKNOWN_TYPE;
  await writeOperation(
    kept,
    { inspection, entity: 'photo', entityId: id, fields },
    {
      stores: ['photos', 'bytes'],
      async put(transaction, { id: operation }) {
        const original = { sha256, size: bytes.byteLength, mediaType, state: 'waiting' } as const;
        const row: PhotoRecord = {
          id,
          inspection,
          operation,
          copies: 'waiting',
          takenAt: kept.now(),
          files: { original },
          ...(hasTooManyPixels(bytes) && { hasTooManyPixels: true }),
          ...(isHuge(bytes) && { isHuge: true }),
        };
        transaction.put('bytes', bytes, bytesKey('original', sha256));
        transaction.put('photos', row);
        const arrived = chosen ? await noteArrived(transaction, inspection, chosen) : [];
        return [{ store: 'photos', key: id, row }, ...arrived];
      },
    },
  );
  return id;
}

/** The photo of the same bytes in the same place, unless it was deleted. */
function sameOf(
  memory: Memory,
  inspection: string,
  { sha256, area, finding }: { sha256: string; area: string | undefined; finding: string | undefined },
): string | undefined {
  const photos = memory.captured(inspection).state().photo;
  return Object.entries(photos).find(
    ([, fields]) =>
      !isDeleted(fields) &&
      fieldValue(fields, 'sha256') === sha256 &&
      fieldValue(fields, 'area') === area &&
      fieldValue(fields, 'finding') === finding,
  )?.[0];
}
