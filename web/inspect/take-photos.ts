import { save } from '#web/inspect/saving.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { newId } from '#web/inspect/use-write.ts';

/** Where a photo belongs. */
export type PhotoPlace = { area?: string | undefined; finding?: string | undefined };

/** The page may be thrown away while the phone's camera is open: this says where it was. */
const CAMERA_OPEN = 'inspect-camera-open';

/**
 * How a screen keeps photos. Each is kept by itself, so that one that fails keeps none of the others back.
 *
 * @returns keeps photos and resolves to the ids of those that are on the phone
 */
export function useTakePhotos(inspection: string, place: PhotoPlace) {
  const store = useTheStore();
  return async (photos: readonly { bytes: Blob; takenAt: Date }[]): Promise<string[]> => {
    const kept: string[] = [];
    for (const photo of photos) {
      const id = await save(`photo ${newId()}`, () => store.addPhoto(inspection, { ...photo, ...place }));
      if (id !== undefined) kept.push(id);
    }
    return kept;
  };
}

/** Notes that the phone's camera is about to cover the page. */
export function noteCameraOpens(): void {
  localStorage.setItem(CAMERA_OPEN, location.hash);
  addEventListener('focus', noteCameraClosed, { once: true });
}

/** Notes that the page is back from the camera. */
export function noteCameraClosed(): void {
  localStorage.removeItem(CAMERA_OPEN);
}

/** If the page was thrown away while the camera was open, goes back to where it was. Call it before the first screen. */
export function returnFromCamera(): void {
  const hash = localStorage.getItem(CAMERA_OPEN);
  noteCameraClosed();
  if (hash && location.hash.replace(/^#\/?/, '') === '') location.hash = hash;
}
