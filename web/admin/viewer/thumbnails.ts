import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepThumbnail } from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry, UploadedFile } from '#contract/desk/inquiries.ts';
import { isPicture, MAX_THUMBNAIL_BYTES, THUMBNAIL_SIDE } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api.ts';

/** Grainy pictures compress badly, so they get a lower quality and at last a smaller size. */
const ATTEMPTS = [
  { side: THUMBNAIL_SIDE, quality: 0.75 },
  { side: THUMBNAIL_SIDE, quality: 0.45 },
  { side: THUMBNAIL_SIDE / 2, quality: 0.45 },
];

/** The thumbnails made since the page was loaded; `unreadable` for pictures that this browser cannot read. */
const made = new Map<string, string>();
let queue: Promise<unknown> = Promise.resolve();

/**
 * The addresses of an inquiry's thumbnails, if they exist; `unreadable` if one is impossible. Missing ones
 * are made here, one after the other, once they are on the screen.
 */
export function useThumbnails({ id, uploadedFiles }: Pick<Inquiry, 'id' | 'uploadedFiles'>): {
  strip: RefObject<HTMLUListElement | null>;
  addressOf: (file: UploadedFile) => string | undefined;
} {
  const strip = useRef<HTMLUListElement>(null);
  const [, setCount] = useState(0);
  const missing = uploadedFiles.filter(
    ({ mediaType, hasThumbnail, filename }) => isPicture(mediaType) && !hasThumbnail && !made.has(filename),
  );
  const missingNames = missing.map(({ filename }) => filename).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the files, which are read anew with the page
  useEffect(() => {
    if (!strip.current || !missingNames) return;
    const left = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      for (const file of missing)
        queue = queue.then(async () => {
          if (left.signal.aborted) return;
          await make(id, file, left.signal);
          setCount((count) => count + 1);
        });
    });
    observer.observe(strip.current);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [id, missingNames]);

  return {
    strip,
    addressOf: ({ filename, hasThumbnail }) =>
      hasThumbnail ? paths.thumbnail(filename) : made.get(filename),
  };
}

/** Makes one thumbnail and stores it on the server. If storing fails, the next browser makes it again. */
async function make(id: string, { filename, mediaType }: UploadedFile, signal: AbortSignal): Promise<void> {
  if (made.has(filename)) return;
  try {
    if (await isUnreadable(mediaType)) made.set(filename, 'unreadable');
    else {
      const answer = await fetch(paths.upload(filename), { signal });
      // The cause is unknown, so the next page that shows it tries again.
      if (!answer.ok) return;
      const picture = await answer.blob();
      const { asDataUrl, jpegWithin } = await import('#web/forms/smaller-photo.ts');
      const { hasTooManyPixels } = await import('#web/documents/exif.ts');
      // A stranger's small file may unpack to gigabytes.
      const jpeg = hasTooManyPixels(await picture.arrayBuffer())
        ? undefined
        : await jpegWithin(picture, MAX_THUMBNAIL_BYTES, ATTEMPTS).catch(() => undefined);
      const address = jpeg && (await asDataUrl(jpeg));
      made.set(filename, address ?? 'unreadable');
      if (address) await call(keepThumbnail, { id, filename, body: { jpeg: address.replace(/^.*,/, '') } });
    }
  } catch {
    // The page was left, the connection failed or the server is full. The thumbnail is still shown here.
  }
}

/** Whether this browser reports that it cannot read a type of picture. Without a report, it tries. */
async function isUnreadable(mediaType: string): Promise<boolean> {
  return typeof ImageDecoder !== 'undefined' && !(await ImageDecoder.isTypeSupported(mediaType));
}
