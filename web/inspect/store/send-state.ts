import type { Log } from '#web/capture/log.ts';
import type { ChangeRecord, PhotoFile, PhotoRecord } from './records.ts';
import type { SendState } from './types.ts';

type SendStateParts = {
  inspection: string;
  photos: ReadonlyMap<string, PhotoRecord>;
  isUnknown: boolean;
  now: number;
};

/** Where the data of an inspection is. */
export function sendStateOf(
  captured: Log<ChangeRecord>,
  { inspection, photos, isUnknown, now }: SendStateParts,
): SendState {
  const unsent = captured.unsent();
  const own = [...photos.values()].filter((photo) => photo.inspection === inspection && !isDropped(photo));
  const waiting = own.filter((photo) => !isSafe(photo) && !refusedFile(photo));
  const oldest = Math.min(
    ...unsent.map(({ writtenAt }) => writtenAt ?? now),
    ...waiting.map(({ takenAt }) => takenAt),
  );
  return {
    unsentOperations: unsent.length,
    photosSent: own.filter(isSafe).length,
    photos: own.length,
    photosWaiting: waiting.length,
    originalsWaiting: own.filter(({ files }) => files.original.state === 'waiting').length,
    refused: [
      ...captured.refused().flatMap(refusedChange),
      ...own.flatMap((photo) => refusedPhoto(captured, photo)),
    ],
    isUnknown,
    oldestUnsentMs: Number.isFinite(oldest) ? Math.max(0, now - oldest) : undefined,
  };
}

/** Whether something of an inspection is only on this phone. */
export function isAnythingOpen(sent: SendState): boolean {
  const { unsentOperations, originalsWaiting, photos, photosSent, refused } = sent;
  return unsentOperations + originalsWaiting + (photos - photosSent) + refused.length > 0;
}

/** Whether the server refused a file of a photo and somebody discarded it. */
function isDropped({ files }: PhotoRecord): boolean {
  return Object.values(files).some(({ state }) => state === 'dropped');
}

/**
 * Whether the server has enough of a photo for the report: both copies, or the original if there are no
 * copies.
 */
function isSafe({ files, copies }: PhotoRecord): boolean {
  if (copies === 'impossible') return files.original.state === 'sent';
  return files.screen?.state === 'sent' && files.thumb?.state === 'sent';
}

function refusedChange({ operation, refused }: ChangeRecord): SendState['refused'] {
  return refused ? [{ operation, result: refused }] : [];
}

function refusedFile({ files }: PhotoRecord): PhotoFile | undefined {
  return Object.values(files).find(({ state }) => state === 'refused');
}

/** A refused photo is listed with the operation that made it. */
function refusedPhoto(captured: Log<ChangeRecord>, photo: PhotoRecord): SendState['refused'] {
  const refused = refusedFile(photo);
  const made = captured.record(photo.operation);
  if (!refused || !made) return [];
  return [
    { operation: made.operation, result: { id: photo.id, outcome: 'refused', reason: refused.reason } },
  ];
}
