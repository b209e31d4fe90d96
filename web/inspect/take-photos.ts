import { isHeic, whyNoPhoto } from '#contract/capture/photos.ts';
import { newKey } from '#web/api.ts';
import { save } from '#web/capture/saving.ts';
import { addNews, noteTaking } from '#web/inspect/photo-news.ts';
import { useTheStore } from '#web/inspect/use-store.ts';

/** Where a photo belongs. */
export type PhotoPlace = { area?: string | undefined; finding?: string | undefined };

/** A photo from a camera, or a file that somebody chose. */
type Taken = { bytes: Blob & { name?: string }; takenAt: Date };

/** The phone may drop the page while its camera is open. This records the place to return to. */
const CAMERA_OPEN = 'inspect-camera-open';

/**
 * Gives a screen the function that stores photos. Each is stored separately, so that one failure does not
 * stop the others, and the screen counts them. A file that is no picture is not stored, and the screen says so.
 *
 * @returns a function that stores photos and resolves to the ids of the stored ones
 */
export function useTakePhotos(inspection: string, place: PhotoPlace) {
  const store = useTheStore();
  return async (photos: readonly Taken[]): Promise<string[]> => {
    const { pictures, refused } = await sorted(photos);
    if (refused.length > 0) addNews(inspection, { kind: 'refused', says: refused });
    // One photo of a camera is there or not. Of several, a killed app says which are missing.
    const batch = pictures.length > 1 ? newKey() : undefined;
    const names = pictures.map(({ bytes }, index) => bytes.name ?? `Photo ${index + 1}`);
    if (batch) await store.noteChosen(inspection, batch, names).catch(() => undefined);
    const taking = noteTaking(inspection, { batch, all: pictures.length });
    const kept: string[] = [];
    try {
      // After the names are noted: it decodes a whole picture, which a phone may not survive.
      const unseen = await namesUnseen(pictures).catch(() => []);
      if (unseen.length > 0) addNews(inspection, { kind: 'unseen', says: unseen });
      for (const [index, photo] of pictures.entries()) {
        const chosen = batch === undefined ? undefined : { id: batch, place: index };
        const id = await save(`photo ${newKey()}`, () =>
          store.addPhoto(inspection, { ...photo, ...place, chosen }),
        );
        if (id === undefined) continue;
        kept.push(id);
        if (store.hasTooManyPixels(id)) addNews(inspection, { kind: 'too-large', says: [nameOf(photo)] });
        taking.count();
      }
    } finally {
      taking.end();
    }
    return kept;
  };
}

/** The pictures among chosen files, and why the others are refused. */
async function sorted(photos: readonly Taken[]): Promise<{ pictures: Taken[]; refused: string[] }> {
  const pictures: Taken[] = [];
  const refused: string[] = [];
  for (const photo of photos) {
    const why = await whyNoPhoto(photo.bytes).catch(
      () => `“${photo.bytes.name}” can’t be read, so it was not added. Choose it again`,
    );
    if (why === undefined) pictures.push(photo);
    else refused.push(`${why}.`);
  }
  return { pictures, refused };
}

/** The names of the HEIC files, if this browser cannot show one. Asked before they are saved, so that it is said at once. */
async function namesUnseen(pictures: readonly Taken[]): Promise<string[]> {
  const heic: Taken[] = [];
  for (const photo of pictures) if (await isHeic(photo.bytes)) heic.push(photo);
  const [first] = heic;
  if (!first || (await isShown(first.bytes))) return [];
  return heic.map(nameOf);
}

function nameOf({ bytes }: Taken): string {
  return bytes.name ?? 'The photo';
}

const SMALL = 64;

async function isShown(picture: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(picture, { resizeWidth: SMALL })).close();
    return true;
  } catch {
    return false;
  }
}

/** Records that the phone's camera is about to cover the page. */
export function noteCameraOpens(): void {
  localStorage.setItem(CAMERA_OPEN, location.hash);
  addEventListener('focus', noteCameraClosed, { once: true });
}

/** Records that the page is back from the camera. */
export function noteCameraClosed(): void {
  localStorage.removeItem(CAMERA_OPEN);
}

/**
 * If the phone dropped the page while the camera was open, goes back to its place. Call it before the first
 * screen.
 */
export function returnFromCamera(): void {
  const hash = localStorage.getItem(CAMERA_OPEN);
  noteCameraClosed();
  if (hash && location.hash.replace(/^#\/?/, '') === '') location.hash = hash;
}
