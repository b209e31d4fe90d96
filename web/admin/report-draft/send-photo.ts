import { type PhotoKind, photoKinds, whyNoPhoto } from '#contract/capture/photos.ts';
import { paths } from '#contract/paths.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { CallFailed, NoAnswer } from '#web/api.ts';
import { copyWorker } from '#web/capture/photos/copy-worker.ts';
import { hashOf } from '#web/capture/photos/hash.ts';
import { pictureFacts } from '#web/documents/exif.ts';

/** A file that cannot become a photo of the report. Its message says why. */
class UnusablePhoto extends Error {}

/** Why a photo was not sent, as a sentence. */
export function saysWhyNot(problem: unknown): string {
  return problem instanceof UnusablePhoto ? problem.message : sayWhy(problem);
}

/** The fields of a photo that describe its files. */
export type SentPhoto = { sha256: string; screen: string; thumb: string; takenAt: string };

/**
 * Makes the copies of a photo as the phone does, and sends all three files to an inspection.
 *
 * @returns the values for the photo's fields, now that the files are stored
 * @throws UnusablePhoto, CallFailed, or NoAnswer
 */
export async function sendPhoto(inspection: string, file: File): Promise<SentPhoto> {
  const why = await whyNoPhoto(file);
  if (why !== undefined) throw new UnusablePhoto(`${why}.`);
  const bytes = await file.arrayBuffer();
  if (bytes.byteLength > photoKinds.original.mostBytes)
    throw new UnusablePhoto('The file is larger than 60 MB. Choose a smaller one.');
  const sha256 = await hashOf(bytes);
  const takenAt = pictureFacts(bytes).takenAt ?? new Date(file.lastModified);
  const workshop = copyWorker({ isOffline: false });
  // Handing the bytes to the worker empties the buffer here.
  const made = await workshop
    .make({ bytes: bytes.slice(0), mediaType: file.type })
    .finally(() => workshop.end());
  if (made === 'impossible')
    throw new UnusablePhoto('This browser cannot read it as a picture. Choose a JPEG or PNG file.');
  const [screen, thumb] = [await hashOf(made.screen), await hashOf(made.thumb)];
  await put(inspection, { kind: 'thumb', sha256: thumb, bytes: made.thumb, type: 'image/jpeg' });
  await put(inspection, { kind: 'screen', sha256: screen, bytes: made.screen, type: 'image/jpeg' });
  await put(inspection, { kind: 'original', sha256, bytes, type: file.type || 'application/octet-stream' });
  return { sha256, screen, thumb, takenAt: takenAt.toISOString() };
}

type PhotoFile = { kind: PhotoKind; sha256: string; bytes: ArrayBuffer; type: string };

async function put(inspection: string, { kind, sha256, bytes, type }: PhotoFile): Promise<void> {
  const address = `${paths.photo(sha256)}?${new URLSearchParams({ kind, inspection })}`;
  const headers = { Accept: 'application/json', 'Content-Type': type };
  const answer = await fetch(address, { method: 'PUT', headers, body: bytes }).catch(() => {
    throw new NoAnswer();
  });
  if (!answer.ok) throw new CallFailed(answer.status, await answer.text(), answer.statusText);
}
