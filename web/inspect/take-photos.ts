import { whyNoPhoto } from '#contract/capture/photos.ts';
import { newKey } from '#web/api.ts';
import { save } from '#web/capture/saving.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Where a photo belongs. */
export type PhotoPlace = { area?: string | undefined; finding?: string | undefined };

/** The phone may drop the page while its camera is open. This records the place to return to. */
const CAMERA_OPEN = 'inspect-camera-open';

/**
 * Gives a screen the function that stores photos. Each is stored separately, so that one failure does not
 * stop the others. A file that is no picture is not stored, and the screen says so.
 *
 * @returns a function that stores photos and resolves to the ids of the stored ones
 */
export function useTakePhotos(inspection: string, place: PhotoPlace) {
  const store = useTheStore();
  return async (photos: readonly { bytes: Blob; takenAt: Date }[]): Promise<string[]> => {
    const kept: string[] = [];
    const refused: string[] = [];
    for (const photo of photos) {
      const why = await whyNoPhoto(photo.bytes);
      if (why !== undefined) {
        refused.push(why);
        continue;
      }
      const id = await save(`photo ${newKey()}`, () => store.addPhoto(inspection, { ...photo, ...place }));
      if (id !== undefined) kept.push(id);
    }
    if (refused.length > 0) showToast({ title: `${refused.join('. ')}.`, variant: 'destructive' });
    return kept;
  };
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
