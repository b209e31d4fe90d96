import { editOf } from '#web/capture/marks/kept-edit.ts';
import { MarkedPhoto, usePhoto } from '#web/capture/marks/marked-photo.tsx';
import { usePhotoAddress } from '#web/inspect/screens/photo-image.tsx';
import type { PhotoProps } from '#web/inspect/screens/props.ts';
import { useStore } from '#web/inspect/use-store.ts';

type PhotoLargeProps = PhotoProps & {
  alt: string;
  /** The classes of its height, which are also those of what stands there until it is opened. */
  frame?: string;
};

/** A photo as it will be in the report: marked, cropped and turned. */
export function PhotoLarge({ draft, photo, alt, frame = 'max-h-[70dvh]' }: PhotoLargeProps) {
  const address = usePhotoAddress(draft.visit.inspection.id, photo, 'screen');
  const picture = usePhoto(address ?? undefined);
  const problem = useStore((store) => store.photoProblem(photo.id));
  if (!picture)
    return (
      <p
        role="status"
        className={`grid min-h-48 w-full place-items-center bg-blueprint-wash p-6 text-center ${frame}`}
      >
        {problem ??
          (address === null ? 'There is no picture of it on this phone yet.' : 'Opening the photo…')}
      </p>
    );
  return (
    <MarkedPhoto
      photo={picture}
      edit={editOf(photo.fields)}
      alt={alt}
      className={`mx-auto block w-full ${frame}`}
    />
  );
}
