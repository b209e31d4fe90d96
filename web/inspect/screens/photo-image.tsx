import { useRef } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import type { PhotoKind } from '#contract/capture/photos.ts';
import { useIsNear } from '#web/inspect/use-is-near.ts';
import { useAddress } from '#web/inspect/use-store.ts';

type PhotoImageProps = {
  inspection: string;
  photo: Identified;
  kind: PhotoKind;
  alt: string;
  className?: string;
};

/** A photo, fetched from the phone's storage once it comes near the screen. */
export function PhotoImage({ inspection, photo, kind, alt, className = '' }: PhotoImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(box);
  const address = usePhotoAddress(inspection, photo, kind, isNear);
  return (
    <span ref={box} className={`relative block overflow-hidden bg-blueprint-wash ${className}`}>
      {typeof address === 'string' ? (
        <img src={address} alt={alt} className="size-full object-cover" decoding="async" />
      ) : (
        <span className="grid size-full min-h-16 place-items-center p-1 text-center text-[0.8rem] leading-tight">
          <span className="sr-only">{alt}. </span>
          {address === null ? 'No preview. The photo is kept' : ''}
        </span>
      )}
    </span>
  );
}

/** The address of a photo for an image element (`useAddress`). */
export function usePhotoAddress(
  inspection: string,
  { id }: Identified,
  kind: PhotoKind,
  isWanted = true,
): string | null | undefined {
  // Not its copies: a picture that is on the screen stays there while they are made.
  const key = [inspection, id, kind].join();
  return useAddress(key, (store) => store.photoAddress({ inspection, id }, kind), isWanted);
}
